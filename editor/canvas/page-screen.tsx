import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './page-screen.css'

/** The screens on which a page is pictured, CSS px. */
const screens = { phone: { width: 390, height: 720 }, desk: { width: 1280, height: 800 } } as const
export type ScreenName = keyof typeof screens

/** A page as a screen of this size shows it, scaled to the room there is. `children`: a `SitePreview`, which can be scrolled. */
export function PageScreen({ screen, children }: { screen: ScreenName; children: ReactNode }): ReactNode {
  const { width, height } = screens[screen]
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    setRoom(element.clientWidth)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} className="page-screen" data-screen={screen} style={{ aspectRatio: `${width} / ${height}` }}>
      <div className="page-screen-view" style={{ width, height, transform: `scale(${room / width})` }}>
        {children}
      </div>
    </div>
  )
}
