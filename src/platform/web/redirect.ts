import type { ToastType } from './flash.ts'

/** A redirect after a form was handled (303), with a message for the next page. */
export class Redirect {
  readonly to: string
  readonly flash: { type: ToastType; message: string } | undefined

  constructor(to: string, flash?: { type: ToastType; message: string }) {
    this.to = to
    this.flash = flash
  }
}
