import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '../src/platform/texts/language.ts'
import { textsFrom } from '../src/platform/texts/texts-from.ts'
import { pageLanguage } from './page-language.ts'

/**
 * Hydrates the server's HTML with the same props, and with the texts of the page's language only. Resolves when the
 * component handles events. Hydrates in small parts, so that a press meanwhile is not delayed.
 */
export function hydrateWith<Props extends object>(
  Component: ComponentType<Props>,
  load: Record<Language, () => Promise<object>>,
) {
  return async (element: HTMLElement, props: object, ready: () => void) => {
    const language = pageLanguage()
    const t = textsFrom(language, await load[language]())
    await new Promise<void>((resolve, reject) =>
      startTransition(() => {
        hydrateRoot(
          element,
          <Told
            onDone={() => {
              ready()
              resolve()
            }}
          >
            <Component {...({ ...props, t } as unknown as Props)} />
          </Told>,
          {
            identifierPrefix: `${element.id}-`,
            onUncaughtError: reject,
            onRecoverableError: (error) => console.error('hydration', error),
          },
        )
      }),
    )
  }
}

/** Its effect runs after those of its children. */
const Told = ({ onDone, children }: { onDone: () => void; children: ReactNode }) => {
  useEffect(onDone, [])
  return children
}
