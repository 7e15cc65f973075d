import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/controls/icon.tsx'
import { acceptedTypes } from './accepted-types.ts'
import { isWritten, pastedPicture } from './pasted-picture.ts'
import { useFileDrop } from './use-file-drop.ts'
import './images.css'

export interface PictureDropProps {
  label: string
  /** Called with at least one file. Unless `many` is set, with exactly one: the first (product-rules.md#pictures). */
  onFiles: (files: readonly File[]) => void
  many?: boolean
  /** A row of buttons, where there is a picture already. */
  isSmall?: boolean
  /** What else can be done with that. */
  children?: ReactNode
}

/** A target for choosing, dropping or pasting pictures, or, on a phone, taking one with the camera. */
export function PictureDrop({ label, onFiles, many = false, isSmall = false, children }: PictureDropProps): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'images' })
  const place = useRef<HTMLDivElement>(null)
  const [isTouched] = useState(() => window.matchMedia('(hover: none) and (pointer: coarse)').matches)
  const take = (files: readonly File[]) => {
    const taken = many ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  const { over, drop } = useFileDrop(take)
  const latest = useRef(take)
  latest.current = take

  // accept a paste wherever the focus is in the panel; the event fires on the focused element, or on the body when nothing has
  // focus
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target
      const panel = place.current?.closest('[role="dialog"]')
      const isOurs = target === document.body || (target instanceof Node && panel?.contains(target) === true)
      const picture = pastedPicture(event.clipboardData)
      if (!isOurs || isWritten(target) || picture === null) return
      event.preventDefault()
      latest.current([picture])
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  return (
    <div className={isSmall ? 'picture-row' : 'picture-drop'} ref={place} data-over={over || undefined} {...drop}>
      <div className="picture-drop-ways">
        {children}
        <FileButton label={label} icon="upload-simple" many={many} onFiles={take} />
        {isTouched && <FileButton label={t('camera')} icon="camera" many={false} camera onFiles={take} />}
      </div>
      {!isSmall && <p className="panel-meta">{isTouched ? t('formats') : `${t('drop')} ${t('formats')}`}</p>}
    </div>
  )
}

interface FileButtonProps extends Required<Omit<PictureDropProps, 'isSmall' | 'children'>> {
  icon: 'upload-simple' | 'camera'
  camera?: boolean
}

/** The browser's own file input, styled as a button. */
function FileButton({ label, icon, many, camera = false, onFiles }: FileButtonProps): ReactNode {
  const id = useId()
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple={many}
        // a picture captured by the camera is always in a format that the browser can read
        {...(camera ? { accept: 'image/*', capture: 'environment' } : { accept: acceptedTypes(navigator) })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onFiles(files)
        }}
      />
      <label htmlFor={id} className="picture-drop-label">
        <Icon name={icon} size={20} />
        <span>{label}</span>
      </label>
    </>
  )
}
