// Builds start with an empty dist: compilers keep renamed modules' files, which would be published.
import { rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
