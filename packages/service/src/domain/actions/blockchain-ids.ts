/** Solana's public networks as CAIP-2 names them: the first 32 characters of the genesis hash. */
export const blockchainIds = {
  mainnet: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  devnet: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  testnet: "solana:4uhcVJyU9pJkvQyUS88uRDiswHXSCkY3",
} as const;
