// Generated from src/migrations by build/generate-tables.ts. Do not edit: run pnpm generate.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export interface AccessKeysTable {
  id: string;
  kind: "client" | "api" | "feed";
  client: string | null;
  app_id: string | null;
  hash: Buffer;
  hint: string;
  created_at: Date;
  revoked_at: Date | null;
  feed: string | null;
  origins: Generated<string[]>;
  name: string | null;
  rights: string[] | null;
}

export interface AdminKeysTable {
  id: string;
  name: string;
  hash: Buffer;
  hint: string;
  created_at: Date;
  revoked_at: Date | null;
  role: Generated<"read" | "operate" | "all">;
}

export interface AdminSessionsTable {
  id: string;
  hash: Buffer;
  admin_key_id: string;
  started_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
}

export interface AlertsTable {
  seq: GeneratedAlways<string>;
  id: Generated<string>;
  send_id: string;
  app_id: string;
  wallet: string;
  channels: number;
  created_at: Date;
  read_at: Date | null;
  cleared_at: Date | null;
  seen_at: Date | null;
  archived_at: Date | null;
}

export interface AppsTable {
  id: string;
  name: string;
  description: string | null;
  icon: string | null;
  website_url: string | null;
  wallet: string | null;
  early_access: Generated<boolean>;
  created_at: Date;
  alerts_per_hour: number | null;
}

export interface AssetsTable {
  id: string;
  chain: string;
  address: string | null;
  name: string;
  ticker: string;
  tags: string[];
  decimals: number | null;
  icon: string | null;
  price_usd: string | null;
  price_change_24h: string | null;
  market_cap_usd: string | null;
  volume_24h_usd: string | null;
  size_usd: GeneratedAlways<string>;
  search_name: string;
  search_ticker: string;
  search_words: GeneratedAlways<string>;
  updated_at: Date;
  search_known_as: string | null;
  feed: string | null;
  is_listed: Generated<boolean>;
  mint: ColumnType<unknown, string | null | undefined, string | null>;
  mint_read_at: Date | null;
}

export interface AuditEntriesTable {
  seq: GeneratedAlways<string>;
  id: string;
  at: Date;
  admin_key_id: string;
  admin_key_name: string;
  operation: string;
  target: string | null;
  request_id: string;
  outcome: "started" | "done" | "refused" | "failed";
  code: string | null;
  admin_key_role: Generated<"read" | "operate" | "all">;
}

export interface BlockedWalletsTable {
  wallet: string;
  reason: string | null;
  blocked_at: Date;
}

export interface DataVersionsTable {
  name: string;
  version: string;
}

export interface DatabaseIdentityTable {
  id: string;
  is_only: Generated<boolean>;
}

export interface DeadLetterDismissalsTable {
  job_id: string;
  reason: string;
  dismissed_by: string;
  dismissed_at: Date;
}

export interface DeliveriesTable {
  seq: GeneratedAlways<string>;
  id: string;
  webhook_id: string;
  event: string;
  body: ColumnType<unknown, string, string>;
  is_test: Generated<boolean>;
  state: "pending" | "delivered" | "failed";
  attempts: Generated<number>;
  last_status: number | null;
  last_attempt_at: Date | null;
  next_attempt_at: Date | null;
  underway_until: Date | null;
  created_at: Date;
  last_code: string | null;
  failed_attempts: Generated<number>;
  retry_until: Date | null;
  is_forced: Generated<boolean>;
  job_version: Generated<number>;
  claim_version: Generated<number>;
  recent_attempts: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface EmailChannelsTable {
  wallet: string;
  id: string;
  email: string;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  tries_left: Generated<number>;
  verified_at: Date | null;
  code_nonce: Buffer | null;
  suppressed_at: Date | null;
  suppressed_code: string | null;
  code_withheld: Generated<boolean>;
  code_failed_at: Date | null;
  code_failure: string | null;
}

export interface EmailCodesSentTable {
  wallet: string;
  sent_at: Date;
  address_hash: Buffer | null;
  network_hash: Buffer | null;
  code_nonce: Buffer | null;
}

export interface EventSubscriptionsTable {
  seq: GeneratedAlways<string>;
  id: string;
  app_id: string;
  trigger: ColumnType<unknown, string, string>;
  webhook_id: string | null;
  topic_id: string | null;
  enabled: Generated<boolean>;
  created_at: Date;
  enabled_at: Generated<Date>;
}

export interface EventWatchesTable {
  subscription_id: string;
  event: string;
  token_id: string;
  window_seconds: Generated<number>;
  threshold: Generated<number>;
  direction: Generated<"up" | "down" | "any">;
}

export interface EventsTable {
  id: string;
  subscription_id: string;
  occurrence: string;
  at: Date;
  created_at: Date;
  delivery_id: string | null;
  send_id: string | null;
}

export interface FeedMarksTable {
  feed: string;
  seen_until: Date | null;
  listed_at: Date | null;
}

export interface HeldAlertsTable {
  wallet: string;
  send_id: string;
  channel: number;
  target: string;
  app_id: string;
  topic_id: string | null;
  alert_id: string;
  sent_at: Date;
  held_at: Date;
  throttled_until: Date | null;
  due_at: Date;
  expires_at: Date;
  state: string;
  attempts: Generated<number>;
  queued_at: Date | null;
}

export interface IdempotencyKeysTable {
  app_id: string;
  key_hash: Buffer;
  body_hash: Buffer;
  send_id: string | null;
  expires_at: Date;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  secret: Buffer | null;
  encrypted_secret: Buffer | null;
}

export interface InboxChangesTable {
  seq: ColumnType<string, string | number | undefined, string | number>;
  wallet: string;
  kind: "seen" | "read" | "unread" | "archive" | "unarchive" | "clear";
  alert_ids: string[] | null;
  through: string | null;
  app_id: string | null;
  at: Date;
}

export interface LeasesTable {
  name: string;
  holder: string;
  expires_at: Date;
}

export interface LevelChangesTable {
  seq: GeneratedAlways<string>;
  wallet: string;
  changed_by: Generated<string>;
  at: Generated<Date>;
}

export interface LevelCrossingsTable {
  token_id: string;
  direction: string;
  threshold: number;
  wallet: string;
  buy_id: string;
}

export interface LevelStartsTable {
  seq: GeneratedAlways<string>;
  watch_id: string;
  version: number;
  wallet: string;
  position_id: string;
  market_id: string | null;
  figure: number;
  at: Date;
}

export interface LevelThresholdsTable {
  token_id: string;
  direction: string;
  threshold: number;
  held_price: number | null;
  added_at: Date | null;
  compared_to: string | null;
}

export interface MailboxTable {
  seq: GeneratedAlways<string>;
  channel: string;
  recipient: string;
  content: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface MarketHistoryTable {
  resolution: string;
  market_id: string;
  bucket: Date;
  observed_at: Date;
  deposit_apy: string | null;
  borrow_apy: string | null;
  total_deposit: string | null;
  total_deposit_usd: string | null;
  total_borrow: string | null;
  total_borrow_usd: string | null;
  deposit_apy_sum: Generated<string>;
  borrow_apy_sum: Generated<string>;
  samples: Generated<number>;
  net_apy: string | null;
  mark_price_usd: string | null;
  funding_rate: string | null;
  open_interest_usd: string | null;
  volume24h_usd: string | null;
  volume_usd: string | null;
  liquidity_usd: string | null;
  outcomes: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface MarketsTable {
  id: string;
  type: string;
  provider_id: string;
  token_address: string;
  status: "open" | "closed" | "settled" | null;
  deposits_usd: string;
  activity_usd: string;
  deposit_apy: string | null;
  total_deposit: string | null;
  total_deposit_usd: string | null;
  max_deposit: string | null;
  borrow_apy: string | null;
  total_borrow: string | null;
  total_borrow_usd: string | null;
  max_borrow: string | null;
  net_apy: string | null;
  max_leverage: string | null;
  mark_price_usd: string | null;
  funding_rate: string | null;
  open_interest_usd: string | null;
  volume24h_usd: string | null;
  volume_usd: string | null;
  liquidity_usd: string | null;
  details: ColumnType<unknown, string, string>;
  averages: ColumnType<unknown, string | undefined, string>;
  feed: string;
  updated_at: Date;
  deposit_link: string | null;
  deposit_link_by_ticker: string | null;
  lists_missed: Generated<number>;
  missed_at: Date | null;
  gone_at: Date | null;
  debt_token_address: GeneratedAlways<string | null>;
  base_deposit_apy: string | null;
  reward_deposit_apy: string | null;
  base_borrow_apy: string | null;
  reward_borrow_apy: string | null;
  max_ltv: string | null;
  liquidation_ltv: string | null;
  liquidation_penalty: string | null;
  paired_token_address: GeneratedAlways<string | null>;
}

export interface OutcomePricesTable {
  resolution: string;
  market_id: string;
  moment: Date;
  observed_at: Date;
  is_settled: boolean;
  prices: ColumnType<unknown, string, string>;
}

export interface PastPricesTable {
  asset_id: string;
  at: Date;
  price_usd: string | null;
  asked_at: Date;
}

export interface PositionCrossingsTable {
  seq: GeneratedAlways<string>;
  subscription_id: string;
  position_id: string;
  app_id: string;
  wallet: string;
  at: Date;
  reached: ColumnType<unknown, string, string>;
}

export interface PositionFlowsTable {
  feed: string;
  account: string;
  signature: string;
  index: number;
  slot: ColumnType<string, string | number, string | number>;
  at: Date;
  kind: string;
  asset: string;
  units: string;
  units_before: string | null;
  amount: string | null;
  value_usd: string | null;
  priced_asset: string | null;
  priced_amount: string | null;
}

export interface PositionHistoriesTable {
  feed: string;
  account: string;
  wallet_address: string;
  swept_to: string | null;
  sweep_newest: string | null;
  sweep_oldest: string | null;
  missing: Generated<number>;
  transactions: Generated<number>;
  fingerprint: string | null;
  changed_at: Date | null;
  swept_at: Date | null;
  totals: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PositionLevelsTable {
  subscription_id: string;
  position_id: string;
  app_id: string;
  wallet: string;
  is_fired: boolean;
  told_at: Date | null;
  version: Generated<number>;
}

export interface PositionRuleAlertsTable {
  wallet: string;
  day: Date;
  alerts: number;
}

export interface PositionRuleChangesTable {
  subscription_id: string;
  wallet: string;
  app_id: string;
  enabled: boolean;
  level: number;
  version: number;
  target_ltv: number | null;
}

export interface PositionRuleCrossingsTable {
  seq: GeneratedAlways<string>;
  rule_id: string;
  at: Date;
  reached: ColumnType<unknown, string, string>;
}

export interface PositionRuleMarksTable {
  rule_id: string;
  position_id: string;
  version: number;
  is_fired: boolean;
  told_at: Date | null;
}

export interface PositionRulesTable {
  id: string;
  app_id: string;
  wallet: string;
  measure: string;
  direction: string;
  level: number;
  enabled: boolean;
  created_at: Date;
  version: Generated<number>;
  marks: ColumnType<unknown, string | undefined, string>;
  reached: ColumnType<unknown, string | null | undefined, string | null>;
  target_ltv: number | null;
}

export interface PositionShapesTable {
  id: GeneratedAlways<number>;
  hash: string;
  shape: ColumnType<unknown, string, string>;
}

export interface PositionSnapshotsTable {
  resolution: string;
  wallet_address: string;
  position_id: string;
  moment: Date;
  observed_at: Date;
  type: string;
  is_held: boolean;
  holdings: ColumnType<unknown, string | null | undefined, string | null>;
  debts: ColumnType<unknown, string | null | undefined, string | null>;
  value_usd: string;
  market_id: string | null;
  outcome_id: string | null;
  shares: string | null;
  details: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface PositionStatesTable {
  position_number: ColumnType<string, string | number, string | number>;
  at: Date;
  shape_id: number;
  is_held: boolean;
  resolution: string;
  value_usd: string;
  amounts: string;
}

export interface PositionsTable {
  id: string;
  type: string;
  wallet_address: string;
  market_id: string;
  opened_at: Date;
  closed_at: Date | null;
  is_listed: boolean;
  details: ColumnType<unknown, string, string>;
  updated_at: Date;
  source_id: string | null;
  outcome_id: string | null;
  feed: string | null;
  lists_missed: Generated<number>;
  missed_at: Date | null;
  state_hash: string | null;
  value_usd: string | null;
  valued_at: Date | null;
  number: ColumnType<string | null, string | number | null | undefined, string | number | null>;
  shape_id: number | null;
  amounts: string | null;
  amounts_at: Date | null;
}

export interface PriceHistoryTable {
  resolution: string;
  asset_id: string;
  bucket: Date;
  observed_at: Date;
  price_usd: string;
  jump_confirmed: Generated<boolean>;
}

export interface PriceOwnersTable {
  asset_id: string;
  feed: string;
}

export interface PriceStatesTable {
  token_id: string;
  window_seconds: number;
  direction: string;
  threshold: number;
  epoch: ColumnType<string, string | number | undefined, string | number>;
  is_fired: boolean;
  changed_at: Date;
  told_at: Date | null;
}

export interface ProviderOwnersTable {
  provider_id: string;
  feed: string;
}

export interface PushCredentialsTable {
  app_id: string;
  kid: string;
  sealed: Buffer;
  updated_at: Date;
}

export interface PushDevicesTable {
  seq: GeneratedAlways<string>;
  wallet: string;
  target_hash: Buffer;
  device: ColumnType<unknown, string, string>;
  updated_at: Date;
  id: Generated<string>;
  app_id: string | null;
}

export interface PushKeysTable {
  id: Generated<boolean>;
  private_key: Buffer | null;
  created_at: Date;
  encrypted_private_key: Buffer | null;
}

export interface PushedBatchesTable {
  id: GeneratedAlways<string>;
  feed: string;
  key_hash: Buffer;
  body_hash: Buffer;
  received_at: Date;
  observed_at: Date;
  body: string | null;
  body_bytes: number;
  response: ColumnType<unknown, string, string>;
  waiting: string | null;
  rights: string[] | null;
}

export interface RateLimitsTable {
  holder: string;
  second: ColumnType<string, string | number, string | number>;
  used: number[];
  granted: number;
}

export interface ReplicaReportsTable {
  replica_id: string;
  reported_at: Date;
  report: ColumnType<unknown, string, string>;
}

export interface RevokedSessionsTable {
  id: string;
  expires_at: Date;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
  requires: string | null;
}

export interface SendBatchesTable {
  id: string;
  send_id: string;
  app_id: string;
  channel: number;
  queue: string;
  first_wallet: string;
  last_wallet: string;
  done_to: string | null;
  turn: Generated<number>;
  stalled: Generated<number>;
  suspect: string | null;
  recipients: number | null;
}

export interface SendOutcomesTable {
  sent_at: Date;
  send_id: string;
  channel: number;
  wallet: string;
  target: string;
  state: string;
  attempts: number;
  code: string | null;
  provider_id: string | null;
  at: Date;
}

export interface SendTotalsTable {
  send_id: string;
  channel: number;
  recipients: Generated<number>;
  processed: Generated<number>;
  sent: Generated<number>;
  retrying: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  held: Generated<number>;
  digested: Generated<number>;
  throttled: Generated<number>;
}

export interface SendsTable {
  id: string;
  app_id: string;
  topic_id: string | null;
  channels: number;
  message: ColumnType<unknown, string, string>;
  data: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Date;
  recipient: ColumnType<unknown, string | null | undefined, string | null>;
  expanded_to: string | null;
  expanded_at: Generated<Date | null>;
  expires_at: Generated<Date>;
  is_critical: Generated<boolean>;
}

export interface SessionsTable {
  id: string;
  wallet: string;
  client_key_id: string | null;
  user_agent: string | null;
  issued_at: Date;
  expires_at: Date;
}

export interface SigningKeysTable {
  kid: string;
  secret: Buffer | null;
  created_at: Date;
  retired_at: Date | null;
  encrypted_secret: Buffer | null;
}

export interface SubscriptionsTable {
  app_id: string;
  wallet: string;
  channels: number;
  created_at: Generated<Date>;
}

export interface TelegramChannelsTable {
  wallet: string;
  id: string;
  chat_id: string;
  name: string;
  verified_at: Date;
  blocked_at: Date | null;
}

export interface TelegramLinksTable {
  token_hash: Buffer;
  wallet: string;
  expires_at: Date;
}

export interface ThrottleCountsTable {
  wallet: string;
  app_id: string;
  topic_id: string;
  channel: number;
  hour: Date;
  count: number;
}

export interface TokenHoldingsTable {
  token_id: string;
  wallet: string;
  balance: string;
  balance_at: Date;
  trade_at: Date | null;
  trade_id: string | null;
  buy_id: string | null;
  buy_at: Date | null;
  buy_usd: string | null;
  changed_at: Generated<Date>;
}

export interface TokenSightingsTable {
  token_id: string;
  first_seen_at: Date;
  is_baseline: boolean;
  is_listed: Generated<boolean>;
  audit: ColumnType<unknown, string | null | undefined, string | null>;
  audited_at: Date | null;
  result_times: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface TopicSubscriptionsTable {
  topic_id: string;
  wallet: string;
  digest: string | null;
  digest_time: number | null;
  channels: number | null;
}

export interface TopicsTable {
  id: string;
  app_id: string;
  name: string;
  description: string | null;
  created_at: Date;
  is_critical: Generated<boolean>;
  alerts_per_hour: number | null;
}

export interface TradesTable {
  id: string;
  position_id: string;
  wallet_address: string;
  market_id: string;
  outcome_id: string;
  kind: "buy" | "sell" | "payout";
  shares: string;
  price: string;
  at: Date;
  observed_at: Date;
  is_counted: Generated<boolean>;
}

export interface UsageCountsTable {
  day: Date;
  app_id: string | null;
  key_id: string | null;
  measure: string;
  count: ColumnType<string, string | number, string | number>;
}

export interface UsedSignInsTable {
  nonce: string;
  expires_at: Date;
}

export interface WalletPreferencesTable {
  wallet: string;
  time_zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  quiet_enabled: Generated<boolean>;
  quiet_allows_critical: Generated<boolean>;
  updated_at: Date;
}

export interface WalletSignOutsTable {
  wallet: string;
  signed_out_at: Date;
  kept_session: string | null;
}

export interface WatchedTokensTable {
  token_id: string;
  changed_by: string;
}

export interface WebhooksTable {
  seq: GeneratedAlways<string>;
  id: string;
  app_id: string;
  url: string;
  description: ColumnType<unknown, string | null | undefined, string | null>;
  enabled: Generated<boolean>;
  secret: Buffer | null;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  created_at: Date;
  consecutive_failures: Generated<number>;
  failing_since: Date | null;
  disabled_reason: "failing" | "gone" | null;
  probe_id: string | null;
  encrypted_secret: Buffer | null;
  encrypted_previous_secret: Buffer | null;
  consecutive_slow: Generated<number>;
}

export interface Tables {
  access_keys: AccessKeysTable;
  admin_keys: AdminKeysTable;
  admin_sessions: AdminSessionsTable;
  alerts: AlertsTable;
  apps: AppsTable;
  assets: AssetsTable;
  audit_entries: AuditEntriesTable;
  blocked_wallets: BlockedWalletsTable;
  data_versions: DataVersionsTable;
  database_identity: DatabaseIdentityTable;
  dead_letter_dismissals: DeadLetterDismissalsTable;
  deliveries: DeliveriesTable;
  email_channels: EmailChannelsTable;
  email_codes_sent: EmailCodesSentTable;
  event_subscriptions: EventSubscriptionsTable;
  event_watches: EventWatchesTable;
  events: EventsTable;
  feed_marks: FeedMarksTable;
  held_alerts: HeldAlertsTable;
  idempotency_keys: IdempotencyKeysTable;
  inbox_changes: InboxChangesTable;
  leases: LeasesTable;
  level_changes: LevelChangesTable;
  level_crossings: LevelCrossingsTable;
  level_starts: LevelStartsTable;
  level_thresholds: LevelThresholdsTable;
  mailbox: MailboxTable;
  market_history: MarketHistoryTable;
  markets: MarketsTable;
  outcome_prices: OutcomePricesTable;
  past_prices: PastPricesTable;
  position_crossings: PositionCrossingsTable;
  position_flows: PositionFlowsTable;
  position_histories: PositionHistoriesTable;
  position_levels: PositionLevelsTable;
  position_rule_alerts: PositionRuleAlertsTable;
  position_rule_changes: PositionRuleChangesTable;
  position_rule_crossings: PositionRuleCrossingsTable;
  position_rule_marks: PositionRuleMarksTable;
  position_rules: PositionRulesTable;
  position_shapes: PositionShapesTable;
  position_snapshots: PositionSnapshotsTable;
  position_states: PositionStatesTable;
  positions: PositionsTable;
  price_history: PriceHistoryTable;
  price_owners: PriceOwnersTable;
  price_states: PriceStatesTable;
  provider_owners: ProviderOwnersTable;
  push_credentials: PushCredentialsTable;
  push_devices: PushDevicesTable;
  push_keys: PushKeysTable;
  pushed_batches: PushedBatchesTable;
  rate_limits: RateLimitsTable;
  replica_reports: ReplicaReportsTable;
  revoked_sessions: RevokedSessionsTable;
  schema_migrations: SchemaMigrationsTable;
  send_batches: SendBatchesTable;
  send_outcomes: SendOutcomesTable;
  send_totals: SendTotalsTable;
  sends: SendsTable;
  sessions: SessionsTable;
  signing_keys: SigningKeysTable;
  subscriptions: SubscriptionsTable;
  telegram_channels: TelegramChannelsTable;
  telegram_links: TelegramLinksTable;
  throttle_counts: ThrottleCountsTable;
  token_holdings: TokenHoldingsTable;
  token_sightings: TokenSightingsTable;
  topic_subscriptions: TopicSubscriptionsTable;
  topics: TopicsTable;
  trades: TradesTable;
  usage_counts: UsageCountsTable;
  used_sign_ins: UsedSignInsTable;
  wallet_preferences: WalletPreferencesTable;
  wallet_sign_outs: WalletSignOutsTable;
  watched_tokens: WatchedTokensTable;
  webhooks: WebhooksTable;
}
