// Loaded with the index when the search field is first focused.
import { openIndex } from "../open-index.ts";

Object.assign(globalThis, { bellwetherOpenIndex: openIndex });
