import { isPrereleaseStep } from "@bellwether/release-versions/version-step";
import type { Report } from "@bellwether/spec-diff/in-memory";
import { formatVerdict } from "@bellwether/spec-diff/internal/reports/wording";

/** The verdict in one sentence. A pre-release step requires no bump: anything may change in it. */
export function describeStep({ old, new: now, verdict }: Report): string {
  const sentence = formatVerdict(verdict);
  if (!isPrereleaseStep(old.version, now.version)) return sentence;
  return sentence.replace(
    /: requires a \w+ release\./,
    ". A prerelease step: anything may change.",
  );
}
