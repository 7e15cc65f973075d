import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GalleryPicture } from '../../modules/image-gallery/schema.ts'
import { IconButton } from '../kit/button.tsx'
import { TextField } from '../kit/text-field.tsx'
import { showToast } from '../kit/toast-queue.ts'
import { useEditor } from '../shell/editor-context.ts'

type Act = 'back' | 'on' | 'delete'

/** The pictures in their order, each with its description and what moves or removes it. */
export function GalleryPictures({
  moduleId,
  pictures,
}: {
  moduleId: string
  pictures: readonly GalleryPicture[]
}): ReactNode {
  const { t } = useTranslation('panels')
  const { store } = useEditor()
  const list = useRef<HTMLOListElement>(null)
  const goal = useRef<{ id: string; act: Act } | null>(null)

  // a picture that has been moved loses the focus on its way
  useEffect(() => {
    if (goal.current === null) return
    const { id, act } = goal.current
    const row = list.current?.querySelector(`[data-picture="${id}"]`)
    // at the end of the list its own button can no longer be used
    const button = row?.querySelector<HTMLElement>(`[data-act="${act}"] button:enabled`)
    ;(button ?? row?.querySelector<HTMLElement>('[data-act] button:enabled'))?.focus()
    goal.current = null
  })

  const act = (index: number, what: Act) => {
    const picture = pictures[index]
    if (picture === undefined) return
    if (what === 'delete') {
      const next = pictures[index + 1] ?? pictures[index - 1]
      goal.current = next === undefined ? null : { id: next.id, act: 'delete' }
      store.dispatch({ type: 'delete-item', moduleId, list: 'gallery', itemId: picture.id })
      const before = pictures[index + 1]?.id ?? null
      showToast(t('galleryDeleted'), () =>
        store.dispatch({ type: 'add-item', moduleId, list: 'gallery', item: picture, before }),
      )
    } else {
      goal.current = { id: picture.id, act: what }
      const by = what === 'back' ? -1 : 1
      store.dispatch({ type: 'move-item', moduleId, list: 'gallery', itemId: picture.id, by })
    }
  }
  const latest = useRef(act)
  latest.current = act
  const [onAct] = useState(() => (index: number, what: Act) => latest.current(index, what))

  return (
    <ol className="gallery-pictures" ref={list}>
      {pictures.map((picture, index) => (
        <Row
          key={picture.id}
          moduleId={moduleId}
          picture={picture}
          index={index}
          total={pictures.length}
          onAct={onAct}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  moduleId: string
  picture: GalleryPicture
  index: number
  total: number
  onAct: (index: number, what: Act) => void
}

/** Drawn anew only when its own picture or place changes: there may be two hundred. */
const Row = memo(function Row({ moduleId, picture, index, total, onAct }: RowProps): ReactNode {
  const { t } = useTranslation('panels')
  const { store, language } = useEditor()
  const { id, image } = picture
  const place = t('galleryPlace', { number: index + 1, total })
  const button = (act: Act, icon: 'arrow-up' | 'arrow-down' | 'trash', label: string, isDisabled = false) => (
    <span data-act={act}>
      <IconButton icon={icon} label={`${label}: ${place}`} isDisabled={isDisabled} onPress={() => onAct(index, act)} />
    </span>
  )
  return (
    <li data-picture={id}>
      {image === null ? (
        <span className="gallery-thumb" />
      ) : (
        <img
          className="gallery-thumb"
          src={`${image.path}${image.sizes.at(-1)?.fileName ?? image.fileName}`}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="gallery-words">
        {image === null ? (
          <p className="panel-meta">{t('galleryNoPicture')}</p>
        ) : (
          <TextField
            label={t('galleryAlt', { place })}
            value={image.alt[language] ?? ''}
            maxLength={300}
            rows={2}
            onChange={(text) =>
              store.dispatch({ type: 'set-text', moduleId, field: `gallery/${id}/image/alt`, language, text })
            }
          />
        )}
        <div className="gallery-acts">
          {button('back', 'arrow-up', t('galleryBack'), index === 0)}
          {button('on', 'arrow-down', t('galleryOn'), index === total - 1)}
          {button('delete', 'trash', t('galleryDelete'))}
        </div>
      </div>
    </li>
  )
})
