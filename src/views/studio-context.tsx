import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Group } from 'three';
import type { ActorRefFrom } from 'xstate';
import type { ApiKey, NewApiKey, ProfileUpdate } from '../../contract/account';
import type { PricingQuery, RuntimeConfig } from '../../contract/config';
import type { Module } from '../../contract/models';
import type { Expense, Grant, Order, Product } from '../../contract/payment';
import type { CarConfig } from '../drawing/car-config';
import type { Locale, Words } from '../i18n';
import type { UserLog } from '../log';
import type { OrderRequest } from '../log/facts';
import type { Projection, ReadableProjection } from '../log/projection';
import type { FavouriteEntry } from '../log/projections/favourites';
import type { CarEditorActor } from '../machines/car-editor/selectors';
import type { GenerationRequest } from '../machines/generation/types';
import type { OpenedImageEditor, PaintRequest } from '../machines/image-editor/opened';
import type { ModelViewerActor } from '../machines/model-viewer/selectors';
import type { ModelStageActor } from '../machines/model-viewer/stage';
import type { ModelFacts, ModelSource } from '../machines/model-viewer/stats';
import type { OutlinePreviewActor } from '../machines/outline-preview/machine';
import type { sessionMachine } from '../machines/session/machine';
import { selectUser } from '../machines/session/selectors';
import type { studioMachine } from '../machines/studio/machine';
import type { uploadsMachine } from '../machines/uploads/machine';
import type { PreferenceStore } from '../services/browser/preferences';
import type { FormImage, PictureParameters, Sample } from '../tools';

export type FavouriteCandidate = Pick<FavouriteEntry, 'url' | 'name' | 'prompt' | 'media' | 'resultId'>;
/** 'malformed': the provider's answer lacks an id or a url. 'signed-out': it asks for a login. */
export type FavouriteOutcome = 'done' | 'malformed' | 'signed-out' | 'failed';
/** 'taken': another folder has that name. */
export type FolderOutcome = FavouriteOutcome | 'taken';

/** The car editor at work, and the configurations saved in this browser. */
export interface OpenedCarEditor {
  readonly actor: CarEditorActor;
  readonly configs: ReadableProjection<readonly CarConfig[]> & { remove(name: string): void; refresh(): void };
}

/** The drawing of an editor as a car in 3D, and the newest model of it. */
export interface OpenedOutlinePreview {
  readonly actor: OutlinePreviewActor;
  readonly model: ReadableProjection<{ readonly root: Group; readonly facts: ModelFacts } | undefined>;
  /** Gives back all that it holds. */
  close(): void;
}

/** A 3D model on the stand: what drives the viewer, and the model once it is read. */
export interface OpenedModelViewer {
  readonly actor: ModelViewerActor;
  /** How it is shown. */
  readonly stage: ModelStageActor;
  readonly model: ReadableProjection<{ readonly root: Group; readonly facts: ModelFacts } | undefined>;
  /** Tells what draws the model and makes files of it; the answer takes it away again. */
  attach(drawer: { picture(): Promise<Blob>; model(): Promise<Blob> }): () => void;
  /** Gives back all that the model holds. */
  close(): void;
}

/** What is to be looked at; `name` is its files' name, without an ending. */
export interface ModelToOpen {
  readonly source: ModelSource;
  readonly name: string;
  readonly resultId?: string;
}

/** The running studio, as views need it: actors to send commands to, the log to read, and a few calls. */
export interface StudioPorts {
  readonly studio: ActorRefFrom<typeof studioMachine>;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly userLog: ReadableProjection<UserLog | undefined>;
  readonly uploadsMachine: typeof uploadsMachine;
  startGeneration(request: GenerationRequest): void;
  cancelGeneration(taskId: string): void;
  keepDraft(module: Module, form: Record<string, unknown>): void;
  readonly promptHistory: {
    save(module: Module, text: string): void;
    remove(module: Module, text: string): void;
    clear(module: Module): void;
  };
  price(query: typeof PricingQuery._zod.input, signal: AbortSignal): Promise<number>;
  /** Compute power free to spend, and held by what is in the making; undefined while it is not known. */
  readonly balance: ReadableProjection<{ readonly free: number; readonly held: number } | undefined>;
  /** Money as the provider keeps it; every call throws an OrderError. Lists are newest first. */
  readonly wallet: {
    offer(signal: AbortSignal): Promise<{ readonly products: readonly Product[]; readonly isPayable: boolean }>;
    orders(signal: AbortSignal): Promise<readonly Order[]>;
    /** Power that came without an order. */
    grants(signal: AbortSignal): Promise<readonly Grant[]>;
    expenses(signal: AbortSignal): Promise<readonly Expense[]>;
    /** Deletes an unpaid order. */
    removeOrder(orderId: string): Promise<void>;
    /** Begins an order for a package; its number. */
    buy(product: Product): string;
    /** Shows the code of an order again, or tries anew what failed. */
    pay(request: OrderRequest, orderId?: string): void;
  };
  /** Opens the car editor on the last drawing; `deliver` takes its picture into a form. */
  openCarEditor(deliver: (picture: File) => void): Promise<OpenedCarEditor>;
  /** Shows in 3D what an editor draws. */
  openOutlinePreview(editor: CarEditorActor): Promise<OpenedOutlinePreview>;
  /** Opens a 3D model in a viewer. */
  openModelViewer(model: ModelToOpen): Promise<OpenedModelViewer>;
  /** Keeps a small picture of a 3D result, made by `draw` from the model; once, and by one tab. */
  keepPoster(
    result: { readonly id: string; readonly url: string },
    draw: (root: Group, facts: ModelFacts) => Promise<Blob>,
  ): Promise<void>;
  /** Opens the image editor on a picture of a form. */
  openImageEditor(request: PaintRequest): Promise<OpenedImageEditor>;
  /** Answers the HTTP status with which the file's host refused it, if it did; throws where it cannot be reached. */
  download(url: string, name: string): Promise<number | undefined>;
  /** Saves what was made here as a file. */
  saveFile(file: Blob, name: string): void;
  /** Bytes of the file at that address; throws where its host does not tell. */
  fileSize(url: string, signal: AbortSignal): Promise<number>;
  /** Saves several files as one zip; answers how many are missing from it. */
  downloadArchive(
    files: readonly { readonly url: string; readonly name: string; readonly madeAt: number }[],
    name: string,
  ): Promise<number>;
  /** The user's own record and API keys; every call throws an AccountError. */
  readonly account: {
    refresh(signal: AbortSignal): Promise<void>;
    save(change: ProfileUpdate): Promise<void>;
    /** What was typed and not saved, through a reload. */
    readonly draft: {
      read(): { readonly nickname: string; readonly email: string } | undefined;
      keep(draft: { readonly nickname: string; readonly email: string } | undefined): void;
    };
    /** Uploads a picture and shows it as the user's; `progress` hears 0–100. */
    setAvatar(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<void>;
    /** The list as it was last seen; undefined before it was. */
    readonly keys: ReadableProjection<readonly ApiKey[] | undefined>;
    refreshKeys(signal: AbortSignal): Promise<void>;
    createKey(key: typeof NewApiKey._zod.input): Promise<ApiKey>;
    /** `cap` in compute power, null for any amount. */
    capKey(id: string, cap: number | null): Promise<void>;
    deleteKey(id: string): Promise<void>;
    signOutEverywhere(): Promise<void>;
  };
  readonly favourites: {
    add(candidate: FavouriteCandidate, waiting?: (ms: number) => void): Promise<FavouriteOutcome>;
    remove(
      favourite: Pick<FavouriteEntry, 'favoriteId' | 'url'>,
      waiting?: (ms: number) => void,
    ): Promise<FavouriteOutcome>;
    /** Takes a removal back: the same favourite, at its old time and in its folder. */
    restore(favourite: FavouriteEntry): Promise<FavouriteOutcome>;
    /** Puts it into a folder, or into none. */
    move(
      favourite: Pick<FavouriteEntry, 'favoriteId' | 'url'>,
      folderId: string | undefined,
    ): Promise<FavouriteOutcome>;
    /** Asks the provider for the whole list; what is new goes into the log. */
    refresh(): Promise<FavouriteOutcome>;
  };
  readonly favouriteFolders: {
    create(name: string): Promise<FolderOutcome>;
    rename(folderId: string, name: string): Promise<FolderOutcome>;
    /** Its favourites stay, in no folder. */
    remove(folderId: string): Promise<FolderOutcome>;
    refresh(): Promise<FolderOutcome>;
  };
  /** What a file made by Fastback, or one of the provider's at that address, says of itself. */
  pictureParameters(source: Blob | string): Promise<PictureParameters | undefined>;
  /** Pictures of ours to try a tool with; throws where they cannot be fetched. */
  sampleImages(names: readonly Sample[]): Promise<readonly File[]>;
  /** Deleting and clearing, each with the way back. */
  readonly results: {
    remove(resultIds: readonly string[]): void;
    restore(resultIds: readonly string[]): void;
    clear(): string;
    undoClear(clearId: string): void;
  };
  /** Puts an image, or all parameters, into a tool's form, for when its page is opened next. */
  handOver(module: Module, given: { image: FormImage } | { form: Readonly<Record<string, unknown>> }): Promise<void>;
  now(): number;
}

interface StudioContext extends StudioPorts {
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
  readonly words: Words;
  readonly locale: Locale;
}

const Context = createContext<StudioContext | undefined>(undefined);

interface ProviderProps {
  readonly studio: StudioPorts;
  readonly config: RuntimeConfig;
  readonly preferences: PreferenceStore;
  readonly words: Words;
  readonly locale: Locale;
  readonly children: ReactNode;
}

export function StudioProvider({ studio, config, preferences, words, locale, children }: ProviderProps) {
  const value = useMemo(
    () => ({ ...studio, config, preferences, words, locale }),
    [studio, config, preferences, words, locale],
  );
  return <Context value={value}>{children}</Context>;
}

export function useStudio(): StudioContext {
  const context = use(Context);
  if (!context) throw new Error('a view stands outside the studio');
  return context;
}

export const useWords = () => useStudio().words;
export const useUser = () => useSelector(useStudio().session, selectUser);

/** Reads something that changes by itself. */
export const useReadable = <S,>(readable: ReadableProjection<S>): S =>
  useSyncExternalStore(readable.subscribe, readable.get);

/** Reads a projection of the signed-in user's log; its initial state until the log is open. */
export function useProjection<S>(projection: Projection<S>): S {
  const opened = useReadable(useStudio().userLog);
  const readable = useMemo(
    () => opened?.log.projection(projection) ?? { get: () => projection.initial, subscribe: () => () => {} },
    [opened, projection],
  );
  return useReadable(readable);
}
