import type { CarDesign } from '../../contract/design';
import type { CrossDesigns, PossibleCar, VariedDesigns, VaryDesign } from '../../contract/design-calls';
import type { DesignReading, ReadDesign } from '../../contract/design-reading';
import type { EditedArea } from '../../contract/edited-area';
import type { ErrorCode } from '../../contract/error';
import type { Model } from '../../contract/models';
import type { ColouringWay, LineFormat, LineKind, Paper } from '../../contract/options';
import type { PictureAnswers, PictureReading } from '../../contract/picture-reading';
import type { CarOutline } from '../../contract/preview';

/** An image file as the caller uploaded it (JPEG, PNG or WEBP). */
type ImageBytes = Uint8Array;

/** An image by its number in the prompt ("the colour of image 2"), counted from 1. */
export interface NumberedImage {
  readonly number: number;
  readonly bytes: ImageBytes;
}

/** What each model takes beside the fields that all jobs have. */
export interface ModelInputs {
  readonly t2threeviews_context: {
    /** Words for what must not be, unless the prompt asks for it. */
    readonly negative?: string;
    /** Lends its proportions and its colour where the words name none. */
    readonly inspiration?: ImageBytes;
  };
  readonly i2i_line2art: { readonly image: ImageBytes };
  readonly i2i_line2art_clip: { readonly image: ImageBytes };
  readonly one_to_five_views_1k: { readonly image: ImageBytes };
  readonly 'image-to-3d': {
    readonly image: ImageBytes;
    readonly removeBackground: boolean;
    /** Share (0.5–1) of the frame that the subject's longer side fills. */
    readonly foregroundRatio: number;
    /** Cells of the grid along the frame. */
    readonly resolution: number;
  };
  readonly i2i_edit_common: {
    readonly image: ImageBytes;
    /** Painted where the picture is to change. */
    readonly mask?: ImageBytes;
  };
  readonly lineart_colorize: {
    readonly image: ImageBytes;
    /** Lends its colours where the words name none. */
    readonly reference?: ImageBytes;
    /** Strokes of colour, alone or painted over the drawing. */
    readonly hints?: ImageBytes;
    /** '#rrggbb', the main colour first. */
    readonly palette?: readonly string[];
    readonly by?: ColouringWay;
  };
  readonly flux_kontext_composer: {
    /** Two to six images. */
    readonly images: readonly [NumberedImage, NumberedImage, ...NumberedImage[]];
  };
  readonly lineart_extraction: {
    readonly image: ImageBytes;
    /** How many lines (0–100) and how wide (a factor); as the words say without them. */
    readonly detail?: number;
    readonly weight?: number;
    /** All without it. */
    readonly kinds?: readonly LineKind[];
    readonly paper?: Paper;
    readonly format?: LineFormat;
  };
}

/** A validated job of one model. */
export type EngineJobOf<M extends Model> = {
  readonly id: string;
  readonly model: M;
  readonly prompt: string;
  /** Pictures, models or sets of views to draw. */
  readonly count: number;
  /** Size of a picture (pixels). */
  readonly width: number;
  readonly height: number;
  /** How strictly the words bind (1–15). */
  readonly guidance: number;
  /** 32-bit seed; picture i of a batch uses its own derivation. */
  readonly seed: number;
  /** Settings of the car and its picture that win over the words and the image. */
  readonly design?: CarDesign;
  /** What is known of the car in the first image. */
  readonly picture?: PictureAnswers;
} & ModelInputs[M];

/** A validated job of any model. */
export type EngineJob = { [M in Model]: EngineJobOf<M> }[Model];

/** One finished file. `width` and `height` in pixels for images. */
export interface EngineFile {
  readonly bytes: Uint8Array;
  /** The sheet of the car that was drawn, where it says everything about it. */
  readonly design?: CarDesign;
  /** The picture was repainted after it was drawn: it shows something that the sheet does not say. */
  readonly retouched?: boolean;
  /** Who drew it, where that is not the engine of its model. */
  readonly engine?: string;
  readonly mime: 'image/png' | 'image/svg+xml' | 'model/gltf-binary';
  readonly width?: number;
  readonly height?: number;
}

export interface EngineRun {
  /** Aborting stops the work within a second; `run` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called with 0..1, never falling. */
  readonly progress: (fraction: number) => void;
  /** Called with the picture as it develops (JPEG or PNG), by engines that can show it. */
  readonly preview?: (picture: Uint8Array) => void;
  /** Called with the name of the engine that begins to draw, where another one draws than was expected. */
  readonly drawnBy?: (name: string) => void;
}

/** A job that cannot be done on this input; `message` is readable by the user (English) and `code` is stable. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** What an engine cannot draw now, though another may: `message` is for its operator (English) and names what to change, never a key. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** There was no answer at all. */
    readonly isAway = false,
  ) {
    super(message);
  }
}

/** What a picture shows, and the sheet of what was read from it. */
export interface ReadPicture {
  readonly picture: PictureReading;
  readonly design: CarDesign;
  /** Where the words of an edit would change it, where they were given. */
  readonly area?: EditedArea;
}

/** What can be done with design sheets before anything is drawn: free of charge, and within a second. */
export interface Designer {
  /** What a prompt says, word for word, for a prompt of up to PROMPT_MAX characters within milliseconds. */
  read(request: ReadDesign): Promise<DesignReading>;
  /**
   * What a picture shows, and the car read from it: a few seconds of one processor, kept for the next calls. Aborting
   * stops the work and rejects with the signal's reason; a picture that cannot be decoded and too many at once are refused.
   * What is known of it wins over what is read. With the words of an edit the answer says where they would change it.
   */
  readPicture(image: Uint8Array, signal: AbortSignal, known?: PictureAnswers, edit?: string): Promise<ReadPicture>;
  /** The whole nearest possible car of a sheet. */
  possible(design: CarDesign): Promise<PossibleCar>;
  /** Cars that differ from a design and from each other as far as the locks allow. */
  vary(request: VaryDesign): Promise<VariedDesigns>;
  /** The possible whole car between two designs. */
  cross(request: CrossDesigns): Promise<CarDesign>;
  /** The car of a sheet as a small GLB: as rough, as fast, and as often refused as a preview of a drawn side view. */
  previewDesign(design: CarDesign, signal: AbortSignal): Promise<Uint8Array>;
}

/** Something that draws generations. `provider/configured-engine.ts` says which one serves which model. */
export interface Painter {
  /** For people: the names of all engines behind it. */
  readonly name: string;
  readonly models: readonly Model[];
  /** The name that a file's metadata gives as its origin. */
  originOf(model: Model): string;
  /** The engines that are tried for a model, in their order: itself, where there are no others. */
  triedFor(model: Model): readonly Painter[];
  /** Why it cannot draw now, as a sentence for its operator; undefined when it can. Without the method it always can. */
  fault?(signal: AbortSignal): Promise<string | undefined>;
  run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]>;
  close(): Promise<void>;
}

/** The name of the engine that is tried first for a model. */
export const drawerOf =
  (engine: Pick<Painter, 'name' | 'triedFor'>) =>
  (model: Model): string =>
    engine.triedFor(model)[0]?.name ?? engine.name;

/** The car of one picture as other engines want to be shown it: PNG images in the job's size. */
export interface ControlImages {
  /** White is near and black far; black where there is no car. */
  readonly depth: Uint8Array;
  /** As the camera sees them: red to the right, green up, blue towards it. */
  readonly normals: Uint8Array;
  /** A mask in each channel: red the paint, green the glass, blue the wheels. */
  readonly parts: Uint8Array;
  /** Dark lines on white. */
  readonly lines: Uint8Array;
  readonly design: CarDesign;
}

/** Jobs whose car is known before it is drawn. */
export type ControlledJob = EngineJobOf<'t2threeviews_context'> | EngineJobOf<'one_to_five_views_1k'>;

/** Geometry for engines that have none. */
export interface Geometry {
  /** Control images for each of the job's files, in their order. */
  controls(job: ControlledJob, run: EngineRun): Promise<readonly ControlImages[]>;
}

/** A painter that also answers what is asked before anything is drawn. */
export interface Engine extends Painter, Designer {
  /**
   * The car of a drawn side view as a small GLB: rough, and within about a second whatever else is being drawn.
   * Aborting stops the work and rejects with the signal's reason; too many at once are refused as 'engine.busy'.
   */
  preview(outline: CarOutline, signal: AbortSignal): Promise<Uint8Array>;
}
