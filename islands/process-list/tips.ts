/** Shows the tags of a row also while the pointer or the focus is on their button; a click works without this. */
export function showTips(list: HTMLElement) {
  const tipOf = (target: EventTarget | null) => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('tbody [popovertarget]') : null
    const tip = button?.popoverTargetElement
    return button && tip instanceof HTMLElement ? { button, tip } : null
  }
  const show = ({ target }: Event) => {
    const found = tipOf(target)
    if (!found || found.tip.matches(':popover-open')) return
    // A click must not close a popover that the pointer opened.
    found.button.popoverTargetAction = 'show'
    found.tip.showPopover({ source: found.button })
  }
  const hide = ({ target }: Event) => tipOf(target)?.tip.hidePopover()
  list.addEventListener('pointerover', show)
  list.addEventListener('focusin', show)
  list.addEventListener('pointerout', hide)
  list.addEventListener('focusout', hide)
}
