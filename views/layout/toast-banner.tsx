import type { Texts } from '../../src/platform/texts/texts.ts'

interface ToastBannerProps {
  t: Texts
  toast: { type: 'success' | 'warning' | 'error'; message: string }
}

/**
 * The result of the last act, on the page after it. Without a script it stays; otherwise it disappears after a while.
 */
export const ToastBanner = ({ t, toast }: ToastBannerProps) => (
  <div
    className={`toast ${toast.type}`}
    role={toast.type === 'error' ? 'alert' : 'status'}
    data-island="toast"
  >
    <strong>{t.shell.toast[toast.type]()}</strong> {toast.message}
  </div>
)
