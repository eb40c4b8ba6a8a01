import type { Locale } from '../i18n';
import type { ReadableProjection } from '../log/projection';

/** What this device remembers for every user of it, signed in or not. */
export interface Preferences {
  readonly locale?: Locale;
  readonly colorScheme?: 'light' | 'dark' | 'auto';
  readonly railExpanded?: boolean;
  /** Whether the form beside the results is folded away, on a wide window. */
  readonly formFolded?: boolean;
  /** Whether the rough car above the results is folded, and how it is seen. */
  readonly carFolded?: boolean;
  readonly carView?: '3d' | 'side';
  /** Whether there are results; false again where all of them were deleted. */
  readonly begun?: boolean;
  /** Height of the tiles of results (px). */
  readonly tileHeight?: number;
  /** Sections of the design form, by id, that were folded (false) or opened (true) by hand. */
  readonly foldedSections?: Readonly<Record<string, boolean>>;
  /** Keys that were changed, by what they do. */
  readonly shortcuts?: Readonly<Record<string, string>>;
  /** Settings of the car editor. */
  readonly carEditor?: Readonly<Record<string, unknown>>;
  /** Settings of the 3D viewer. */
  readonly modelViewer?: Readonly<Record<string, unknown>>;
  /** Whether a system notification announces a generation that finished in the background. */
  readonly notifyWhenDone?: boolean;
  /** Whether the notice about plain HTTP was closed. */
  readonly plainHttpSeen?: boolean;
  /** Id of the user who was warned of a low balance, until it was enough again. */
  readonly lowBalanceTold?: string;
}

export interface PreferenceStore extends ReadableProjection<Preferences> {
  /** Merges `patch` into the preferences: visible at once, stored afterwards. */
  set(patch: Preferences): void;
}
