/**
 * Words that readers search a page by, besides those in its title. A match counts almost as much as one in the
 * title. Paths are those under the site's root.
 */
export const pageKeywords: Readonly<Record<string, string>> = {
  "guides/quick-start.html": "getting started tutorial first request install",
  "guides/authentication.html": "api key client key login sign in credentials header",
  "guides/authentication.html#sign-a-wallet-in": "login verify signature",
  "guides/authentication.html#see-and-end-sessions": "logout revoke sign out",
  "guides/alerts.html#connect-telegram": "telegram bot",
  "guides/wallets.html": "phantom solflare",
  "guides/running.html": "self host hosting run",
  "guides/administration.html#keys": "rotate",
  "guides/python-and-go.html": "python go golang without typescript",
  "guides/webhooks.html#verify-each-message": "verify webhook signature check hmac",
  "guides/webhooks.html#rotate-the-secret": "webhook secret rotate",
  "guides/webhooks.html#failed-webhooks-and-retries": "not delivered missing",
  "guides/pagination.html": "paging cursor next page results limit",
  "guides/profit-and-loss.html": "pnl invested cost basis net flow return roi",
  "guides/handle-errors.html#retry": "retry retries backoff timeout",
  "guides/handle-errors.html#rate-limits": "rate limit 429 throttling quota",
  "guides/errors.html": "error codes status table",
  "guides/deploy.html": "deploy production docker container kubernetes systemd postgresql nginx",
  "guides/backups.html": "backup restore dump",
  "guides/upgrades.html": "upgrade update migrate migration rollback",
  "guides/failover.html":
    "failover high availability ha patroni standby replication promote haproxy",
  "guides/scaling.html": "scaling replicas load performance",
  "guides/operating.html": "monitoring monitor metrics prometheus grafana health logs alerting",
  "guides/versions.html": "versioning semver breaking compatibility",
  "decisions/idempotency.html": "idempotency idempotent retry safely",
  "changes/index.html": "changelog release notes breaking changes what is new",
  "markets/schemas.html#DepositFigures.depositApy": "apy interest rate yield",
  "contents.html#openapi-files": "openapi yaml json swagger specification download",
};
