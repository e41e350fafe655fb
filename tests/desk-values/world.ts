import type { TestApp } from '../app.ts'
import { anna } from '../world.ts'

export const SETTINGS = '/beheer/instellingen'

/** Saves values of the desk by the form, as its administrator. */
export const savesValues = (desk: TestApp, values: Readonly<Record<string, string>>) =>
  desk
    .as(anna)
    .posts(
      SETTINGS,
      Object.fromEntries(Object.entries(values).map(([key, text]) => [`waarde[${key}]`, text])),
    )
