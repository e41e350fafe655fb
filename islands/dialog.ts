/**
 * Opens a window over the page, named by the heading among its content. The focus stays in it until it is closed, with
 * Escape too; then it goes back to what opened it, and the window is gone.
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
