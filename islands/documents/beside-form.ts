/** Displays an error about the file below a form, linked to its field; '' removes it. */
export function showProblem(form: HTMLFormElement, message: string) {
  const field = form.querySelector('input[type=file]')
  if (!field) return
  const id = `${field.id}-fout`
  const element = document.getElementById(id)
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((it) => it && it !== id)
  field.setAttribute('aria-describedby', [...(message ? [id] : []), ...others].join(' '))
  field.toggleAttribute('aria-invalid', false)
  if (!message) return element?.remove()
  field.setAttribute('aria-invalid', 'true')
  const line = element ?? document.createElement('p')
  line.id = id
  line.className = 'field-error'
  line.role = 'alert'
  line.textContent = message
  form.append(line)
}

/** Displays the progress of an upload, with a cancel button. */
export function showProgress(
  form: HTMLFormElement,
  words: { name: string; sending: string; cancel: string },
  callOff: () => void,
) {
  const line = document.createElement('p')
  line.className = 'progress actions'
  const bar = document.createElement('progress')
  bar.max = 100
  bar.setAttribute('aria-label', words.sending)
  const status = document.createElement('span')
  status.role = 'status'
  status.textContent = `${words.name}: ${words.sending}`
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.className = 'secondary'
  cancel.textContent = words.cancel
  cancel.addEventListener('click', callOff)
  line.append(bar, status, cancel)
  form.append(line)
  return {
    /** A fraction; at 1 the server is still validating the file. */
    at(sent: number) {
      if (sent < 1) bar.value = Math.round(sent * 100)
      else bar.removeAttribute('value')
    },
    end: () => line.remove(),
  }
}
