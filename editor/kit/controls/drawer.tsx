import { type CSSProperties, createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { keepFocus } from './keep-focus.ts'
import { useSheetHeight } from './sheet-height.ts'
import './drawer.css'

export interface DrawerProps {
  title: string
  children: ReactNode
  /** Called by the close button, Escape, and dragging the sheet down. */
  onClose: () => void
  /** Next to the title, e.g. 'Ångra'. */
  headActions?: ReactNode
  /** A footer that stays while the content scrolls. */
  foot?: ReactNode
  /** The initial height of the sheet on narrow screens, % of the screen: 30, 60 or 92. */
  initialHeight?: 30 | 60 | 92
}

/** Called with how much of the window's bottom a sheet covers, px; 0 when the drawer is beside the page, and once it has closed. */
export const SheetContext = createContext<(height: number) => void>(() => {})

/**
 * A panel beside the canvas, `--drawer-width` wide; mount it while it is open. Below 1024 px, where that would leave half a
 * canvas, it is a bottom sheet with three heights. Not modal: the canvas stays usable, and the owner sees each choice at once.
 */
export function Drawer({ title, children, onClose, headActions, foot, initialHeight = 60 }: DrawerProps): ReactNode {
  const { t } = useTranslation('kit', { keyPrefix: 'controls' })
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { height, dragging, handle } = useSheetHeight(initialHeight, onClose)

  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      // only if nothing else has taken the focus since
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
