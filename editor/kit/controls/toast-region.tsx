import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { networkWait } from '../loading/when-reachable.ts'
import { Button } from './button.tsx'
import { giveFocusBack } from './focus-before.ts'
import { closeToast, type Toast, toastStore } from './toast-queue.ts'
import './toast.css'

const usually = 4000

function ToastCard({ toast }: { toast: Toast }): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => closeToast(toast.id), toast.shownFor ?? usually)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.shownFor])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock; everything works without it
    <div
      className="k-toast"
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse' && toast.undo !== undefined)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.undo !== undefined && (
        <Button
          variant="quiet"
          onPress={() => {
            toast.undo?.()
            closeToast(toast.id)
            giveFocusBack()
          }}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

/** Shows toasts, and a message while anything waits for the network; mount it once per page that shows any. */
export function ToastRegion(): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const isWaiting = useSyncExternalStore(networkWait.subscribe, networkWait.read)
  return (
    <section className="k-toasts" aria-label={t('notifications')} aria-live="polite">
      {isWaiting && <div className="k-toast">{t('awaitingNetwork')}</div>}
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
