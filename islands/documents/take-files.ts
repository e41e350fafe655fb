/** Files from elsewhere: dropped on the panel, or pasted on the page. */

/** Calls `take` with files dropped on the panel, and the group under the pointer, if any. */
export function takeDropped(panel: HTMLElement, take: (files: FileList, group: string) => void) {
  const brings = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
  panel.addEventListener('dragover', (event) => {
    if (!brings(event)) return
    panel.toggleAttribute('data-drop', true)
    event.preventDefault()
  })
  panel.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!panel.contains(relatedTarget as Node | null)) panel.removeAttribute('data-drop')
  })
  panel.addEventListener('drop', (event) => {
    panel.removeAttribute('data-drop')
    if (!event.dataTransfer || !brings(event)) return
    event.preventDefault()
    const group = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-group]') : null
    take(event.dataTransfer.files, group?.dataset.group ?? '')
  })
}

/** Calls `take` with files pasted on the page, except those pasted into another field. */
export function takePasted(panel: HTMLElement, take: (files: FileList) => void) {
  document.addEventListener('paste', ({ clipboardData, target }) => {
    const isElsewhere =
      target instanceof Element && target.matches('input, textarea') && !panel.contains(target)
    if (!clipboardData?.files.length || isElsewhere) return
    take(clipboardData.files)
  })
}
