// Loaded with the index when somebody first looks for something.
import { openIndex } from "../find.ts";

Object.assign(globalThis, { bellwetherOpenIndex: openIndex });
