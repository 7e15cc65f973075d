import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAt } from '../../../domain/image/focus.ts'
import type { Focus } from '../../../domain/image/image.ts'
import './focus-picker.css'

export interface FocusPickerProps {
  focus: Focus
  onChange: (focus: Focus) => void
  /** The picture. */
  children: ReactNode
}

/** The point that every automatic crop keeps in sight: pressed or dragged on the picture, or moved with the arrow keys. */
export function FocusPicker({ focus, onChange, children }: FocusPickerProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange(focusAt((event.clientX - left) / width, (event.clientY - top) / height))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (way === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onChange(focusAt(focus.x + way.x * step, focus.y + way.y * step))
  }
  const axis = (name: 'x' | 'y', label: string) => (
    <input
      type="range"
      className="visually-hidden"
      aria-label={label}
      min={0}
      max={100}
      value={Math.round(focus[name] * 100)}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget: { value } }) => {
        const share = Number(value) / 100
        onChange(name === 'x' ? focusAt(share, focus.y) : focusAt(focus.x, share))
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the two fields
    // biome-ignore lint/a11y/noStaticElementInteractions: the same for pointers
    <div
      className="focus-stage"
      onClick={press}
      onPointerMove={(event) => {
        // a finger scrolls the panel
        if (event.buttons === 1 && event.pointerType !== 'touch') press(event)
      }}
    >
      {children}
      {axis('x', t('focusAcross'))}
      {axis('y', t('focusDown'))}
      <span className="focus-point" style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
    </div>
  )
}

const ways: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
