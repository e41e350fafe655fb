import type { Texts } from '../../src/platform/texts/texts.ts'

interface ToastBannerProps {
  t: Texts
  toast: { type: 'success' | 'warning' | 'error'; message: string }
}

/** What the last act came to, on the page that followed it. It stays there for who has no script, and else passes. */
export const ToastBanner = ({ t, toast }: ToastBannerProps) => (
  <div
    className={`toast ${toast.type}`}
    role={toast.type === 'error' ? 'alert' : 'status'}
    data-island="toast"
  >
    <strong>{t.shell.toast[toast.type]()}</strong> {toast.message}
  </div>
)
