import { listHosts } from "@bellwether/bundle/hosts";
import { describePrismContract } from "./prism-contract.ts";

for (const host of listHosts()) await describePrismContract(host);
