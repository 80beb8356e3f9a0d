const startsService = "The test starts the service itself; tools/start tests the command.";
const ownKeys = "The test sets the variables to keys of its own service.";
const needsRoot = "It writes to system folders as root; packages/service tests the files.";
const needsDocker = "It needs a Docker daemon; pnpm rehearse:production builds and runs the image.";
const needsCluster = "It needs a cluster; packages/service tests the files.";

/** Page blocks no test can run, by part of their first line, each with the reason. */
export const skippedBlocks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  README: {
    "npx -y pnpm@12 start": startsService,
    "$ npx -y pnpm@12 tour": "It runs in the repository; tools/start compares its output.",
  },
  home: {
    "# In your copy of the repository:": startsService,
  },
  index: {
    "export CLIENT_KEY=bw_client_…": ownKeys,
  },
  "quick-start": {
    "npx -y pnpm@12 start": startsService,
    "export CLIENT_KEY=bw_client_…": ownKeys,
  },
  "python-and-go": {
    "export CLIENT_KEY=bw_client_…": ownKeys,
    "openapi-python-client generate": "It needs a Python package that no test installs.",
  },
  alerts: {
    'addEventListener("push", (event) => {':
      "It is a service worker; packages/service runs one in Chromium.",
  },
  "affected-code": {
    "next/openapi.json --project tsconfig.json":
      "It compares files of the reader's project; the section below it has a whole project.",
  },
  "market-data": {
    "export RPC_URL=https://rpc.example JUPITER_API_KEY=…":
      "It needs a node of mainnet and a key of Jupiter; packages/service tests the file and the command.",
  },
  deploy: {
    "docker build --network host --tag bellwether:1.2.3 .": needsDocker,
    "npm install --prefix /opt/bellwether": needsRoot,
    "cd /opt/bellwether/node_modules/@bellwether/service/deploy": needsRoot,
    "cd kubernetes/production": needsCluster,
  },
  operating: {
    "jq -r '.messages[0].code'": "It needs jq; packages/service tests the mailbox.",
  },
};
