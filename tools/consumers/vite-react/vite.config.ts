import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    rolldownOptions: {
      output: {
        // Our packages in a separate file, whose size the test reads.
        codeSplitting: { groups: [{ name: "bellwether", test: /@bellwether/ }] },
      },
    },
  },
});
