import { submit } from '../submit.ts'

const save = (seen: string) => submit('/api/tours', { seen })

/**
 * The tour button in the menu, and the offer at a person's first visit. The tour itself is imported when it starts.
 */
export function enhance(button: HTMLElement) {
  const tour = button.dataset.tour ?? ''
  const offer = document.querySelector<HTMLElement>('.tour-offer')
  const account = document.querySelector<HTMLElement>('.account > button')

  const start = async () => {
    button.closest<HTMLElement>('[popover]')?.hidePopover()
    const { runTour } = await import('./run-tour.ts')
    await runTour(tour, () => {
      offer?.remove()
      // The menu from which the tour can be started again.
      account?.focus()
      void save(tour)
    })
  }
  button.addEventListener('click', start)
  offer?.querySelector('[data-tour-start]')?.addEventListener('click', start)
  offer?.querySelector('[data-tour-skip]')?.addEventListener('click', () => {
    offer.remove()
    account?.focus()
    void save('all')
  })
}
