import { driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { read } from '../submit.ts'
import '../../static/css/tours.css'

interface Tour {
  steps: { target: string | null; title: string; text: string }[]
  buttons: { skip: string; previous: string; next: string; done: string }
}

/** Shows the steps whose targets are on the page, one by one. Escape, and a click outside, end it. */
export async function runTour(name: string, whenOver: () => void) {
  const response = await read<Tour>(`/api/tours/${name}`)
  if (!response.ok) return
  const { steps, buttons } = response.data
  const visibleSteps = steps.filter(({ target }) => target === null || isInSight(target))
  if (visibleSteps.length === 0) return

  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps: visibleSteps.map(({ target, title, text }, index) => ({
      ...(target !== null && { element: target }),
      popover: {
        title: asHtml(title),
        description: asHtml(text),
        showButtons: index ? ['previous', 'next'] : ['next'],
      },
    })),
    animate: moves,
    smoothScroll: moves,
    disableActiveInteraction: true,
    stagePadding: 4,
    prevBtnText: asHtml(buttons.previous),
    nextBtnText: asHtml(buttons.next),
    doneBtnText: asHtml(buttons.done),
    onPopoverRender: (popover, { state }) => {
      const at = state.activeIndex ?? 0
      dress(popover, `${at + 1} / ${visibleSteps.length}`, buttons.skip, () => tour.destroy())
    },
    // The library marks each target as a button that opens a dialog, which is wrong for most.
    onHighlighted: () => {
      const pointedAt = document.querySelector('.driver-active-element')
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) pointedAt?.removeAttribute(name)
    },
    // After the library has returned the focus to its own button, which no longer exists.
    onDestroyed: () => void setTimeout(whenOver),
  })
  tour.drive()
}

const isInSight = (target: string) => (document.querySelector(target)?.getClientRects().length ?? 0) > 0

/** Puts the skip button first, and adds the progress. */
function dress({ title, footer, progress }: PopoverDOM, howFar: string, skip: string, end: () => void) {
  // Header and footer of the popover are not those of the page.
  title.setAttribute('role', 'none')
  footer.setAttribute('role', 'group')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'driver-popover-footer-btn'
  button.textContent = skip
  button.addEventListener('click', end)
  footer.prepend(button)
  progress.style.display = 'block'
  progress.textContent = howFar
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
