import { type CSSProperties, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { keepFocus } from './keep-focus.ts'
import { useSheetHeight } from './sheet-height.ts'
import './drawer.css'

export interface DrawerProps {
  title: string
  children: ReactNode
  /** Called by the close button, Escape, and by pulling the sheet down. */
  onClose: () => void
  /** Beside the title, e.g. 'Ångra'. */
  headActions?: ReactNode
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  /** First height of the sheet on narrow screens, % of the screen: 30, 60 or 92. */
  initialHeight?: 30 | 60 | 92
}

/** Told how much of the window's foot a sheet covers, px; 0 where the drawer stands beside the page, and once it has gone. */
export const SheetContext = createContext<(height: number) => void>(() => {})

/**
 * A panel beside the canvas, as wide as `--drawer-width`; mount it while it is open. Below 1024 px, where that would leave half
 * a canvas, it is a sheet with three heights. It is not modal: the canvas stays in use, and the owner sees each choice at once.
 */
export function Drawer({ title, children, onClose, headActions, foot, initialHeight = 60 }: DrawerProps): ReactNode {
  const { t } = useTranslation('controls')
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { height, dragging, handle } = useSheetHeight(initialHeight, onClose)

  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      // only when nothing else has taken the focus since
      if (
        opener instanceof HTMLElement &&
        (document.activeElement === document.body || document.activeElement === null)
      )
        opener.focus({ preventScroll: true })
    }
  }, [])

  useEffect(() => (panel.current === null ? undefined : keepFocus(panel.current)), [])

  const onSheet = useContext(SheetContext)
  useEffect(() => {
    const section = panel.current
    if (section === null) return
    const isSheet = window.matchMedia('(max-width: 1023px)')
    const size = new ResizeObserver(() => onSheet(isSheet.matches ? section.offsetHeight : 0))
    size.observe(section)
    return () => {
      size.disconnect()
      onSheet(0)
    }
  }, [onSheet])

  const style: CSSProperties & { '--sheet-height': string } = { '--sheet-height': `${height}dvh` }
  return (
    <section
      className="k-drawer"
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      style={style}
      data-dragging={dragging || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <button type="button" className="k-drawer-handle" aria-label={t('drawerHeight')} {...handle} />
      <div className="k-drawer-head">
        <h2 className="k-drawer-title" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {headActions}
        <IconButton icon="x" label={t('close')} onPress={onClose} />
      </div>
      <div className="k-drawer-body">{children}</div>
      {foot !== undefined && <div className="k-drawer-foot">{foot}</div>}
    </section>
  )
}
