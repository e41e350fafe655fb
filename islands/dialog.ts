/**
 * Opens a modal dialog, labelled by the heading in its content. It traps focus until it closes (also on Escape); then
 * focus returns to the element that opened it, and the dialog is removed.
 */
export function openDialog(
  heading: HTMLElement,
  content: readonly Node[],
  opener: HTMLElement | null,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(...content)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  dialog.showModal()
  return dialog
}
