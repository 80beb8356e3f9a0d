// Builds start with an empty dist: compilers keep the files of renamed modules, which would be published.
import { rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
