import type { ClientModel } from "../client-model.ts";
import type { OptionalModule } from "../layout.ts";
import type { OwnDependencies } from "./read-init-options.ts";

/** A new project, for its file writers. */
export interface ProjectModel {
  readonly client: ClientModel;
  /** `TrainTravel` of `createTrainTravelClient`. */
  readonly clientName: string;
  readonly packageName: string;
  readonly modules: readonly OptionalModule[];
  readonly isPrivate: boolean;
  readonly dependencies: OwnDependencies;
  /** Its document copy. */
  readonly document: { readonly file: string; readonly text: string };
}
