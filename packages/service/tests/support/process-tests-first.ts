import { BaseSequencer, type TestSpecification } from "vitest/node";

const isProcessTest = ({ moduleId }: TestSpecification) => /\/tests\/process\//.test(moduleId);

/** The long files that start processes run first: one of them at the end would leave the cores idle. */
export class ProcessTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isProcessTest(b)) - Number(isProcessTest(a)));
  }
}
