/** What a preview calls its car. */
export interface CarSpeech {
  readonly label: string;
  /** In what the preview is like the car, in a line. */
  readonly about: string;
}
