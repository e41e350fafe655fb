/** What `followHistory` asks of a list. */
interface Followed {
  /** Runs now, and each time after the list was replaced. */
  each: (run: () => void) => void
  /** Shows the list of the address that was stepped to. */
  open: () => void
  /** Aborts a request under way. */
  callOff: () => void
}

/** Back and Forward show the list of their address; a step to another place in the list that is shown asks for nothing. */
export function followHistory({ each, open, callOff }: Followed) {
  const here = () => location.pathname + location.search
  let shown = here()
  each(() => {
    shown = here()
  })
  addEventListener('popstate', () => (here() === shown ? callOff() : open()))
}
