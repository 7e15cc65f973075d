import { memo, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { positionOf } from '../../../domain/image/focus.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { IconButton } from '../../../editor/kit/controls/button.tsx'
import { SortHandle, SortNotes } from '../../../editor/kit/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../../editor/kit/controls/sortable/use-sortable.ts'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import type { GalleryPicture } from '../schema.ts'

type Act = 'back' | 'on' | 'delete'

export interface GalleryPicturesProps {
  moduleId: string
  pictures: readonly GalleryPicture[]
}

/**
 * The pictures in order, each with its alt text and the controls that move or remove it: arrows, and a handle for dragging by
 * pointer or keyboard.
 */
export function GalleryPictures({ moduleId, pictures }: GalleryPicturesProps): ReactNode {
  const { t } = useTranslation('image-gallery')
  const { t: tSort } = useTranslation('kit', { keyPrefix: 'controls' })
  const { language } = useEditor()
  const helpId = useId()
  const [said, setSaid] = useState('')
  const total = pictures.length
  const nameOf = (index: number) => pictures[index]?.image?.alt[language] || t('place', { number: index + 1, total })
  const list = useRef<HTMLOListElement>(null)
  const { act, move } = useGalleryActs({ moduleId, pictures }, list)
  const { handle, row, ...sorting } = useSortable({
    list,
    length: total,
    onDrop: (from, to) => move(from, to - from),
    onSay: (event, which, place) => {
      const name = nameOf(which)
      setSaid(
        tSort(`sort_${event}`, { name: name.charAt(0).toLocaleUpperCase() + name.slice(1), number: place + 1, total }),
      )
    },
  })
  return (
    <>
      <ol className="gallery-pictures" ref={list} aria-label={t('list')} {...sorting}>
        {pictures.map((picture, index) => (
          <li key={picture.id} data-picture={picture.id} {...row(index)}>
            <div className="gallery-side">
              <Thumb picture={picture} />
              <SortHandle label={tSort('sortHandle', { name: nameOf(index) })} helpId={helpId} handle={handle(index)} />
            </div>
            <Row moduleId={moduleId} picture={picture} index={index} total={total} onAct={act} />
          </li>
        ))}
      </ol>
      <SortNotes helpId={helpId} help={tSort('sortHandleHelp')} said={said} />
    </>
  )
}

/** The operations on the pictures. `act` keeps its identity, so that a row does not re-render with its neighbours. */
function useGalleryActs({ moduleId, pictures }: GalleryPicturesProps, list: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('image-gallery')
  const { store } = useEditor()
  const goal = useFocusGoal(list)
  const move = (index: number, by: number) => {
    const picture = pictures[index]
    if (picture !== undefined) store.dispatch({ type: 'move-item', moduleId, list: 'gallery', itemId: picture.id, by })
  }
  const remove = (index: number) => {
    const picture = pictures[index]
    if (picture === undefined) return
    const next = pictures[index + 1] ?? pictures[index - 1]
    goal.current = next === undefined ? null : { id: next.id, act: 'delete' }
    store.dispatch({ type: 'delete-item', moduleId, list: 'gallery', itemId: picture.id })
    const before = pictures[index + 1]?.id ?? null
    showToast(t('deleted'), () =>
      store.dispatch({ type: 'add-item', moduleId, list: 'gallery', item: picture, before }),
    )
  }
  const act = (index: number, what: Act) => {
    const picture = pictures[index]
    if (what === 'delete') return remove(index)
    if (picture !== undefined) goal.current = { id: picture.id, act: what }
    move(index, what === 'back' ? -1 : 1)
  }
  const latest = useRef(act)
  latest.current = act
  const [steadyAct] = useState(() => (index: number, what: Act) => latest.current(index, what))
  return { act: steadyAct, move }
}

/** Where to move the focus after the list re-renders: a moved picture loses it. */
function useFocusGoal(list: RefObject<HTMLElement | null>) {
  const goal = useRef<{ id: string; act: Act } | null>(null)
  useEffect(() => {
    if (goal.current === null) return
    const { id, act } = goal.current
    const row = list.current?.querySelector(`[data-picture="${id}"]`)
    // at the end of the list the pressed button is disabled
    const button = row?.querySelector<HTMLElement>(`[data-act="${act}"] button:enabled`)
    ;(button ?? row?.querySelector<HTMLElement>('[data-act] button:enabled'))?.focus()
    goal.current = null
  })
  return goal
}

const Thumb = memo(function Thumb({ picture: { image } }: { picture: GalleryPicture }): ReactNode {
  if (image === null) return <span className="gallery-thumb" />
  return (
    <img
      className="gallery-thumb"
      src={`${image.path}${image.sizes.at(-1)?.fileName ?? image.fileName}`}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={image.focus === undefined ? undefined : { objectPosition: positionOf(image.focus) }}
    />
  )
})

interface RowProps {
  moduleId: string
  picture: GalleryPicture
  index: number
  total: number
  onAct: (index: number, what: Act) => void
}

/** Memoised: there may be two hundred pictures. */
const Row = memo(function Row({ moduleId, picture, index, total, onAct }: RowProps): ReactNode {
  const { t } = useTranslation('image-gallery')
  const { store, language } = useEditor()
  const { id, image } = picture
  const place = t('place', { number: index + 1, total })
  const button = (act: Act, icon: 'arrow-up' | 'arrow-down' | 'trash', label: string, isDisabled = false) => (
    <span data-act={act}>
      <IconButton icon={icon} label={`${label}: ${place}`} isDisabled={isDisabled} onPress={() => onAct(index, act)} />
    </span>
  )
  return (
    <div className="gallery-words">
      {image === null ? (
        <p className="panel-meta">{t('noPicture')}</p>
      ) : (
        <TextField
          label={t('alt', { place })}
          placeholder={t('altPlaceholder')}
          value={image.alt[language] ?? ''}
          maxLength={300}
          rows={2}
          onChange={(text) =>
            store.dispatch({ type: 'set-text', moduleId, field: `gallery/${id}/image/alt`, language, text })
          }
        />
      )}
      <div className="gallery-acts">
        {button('back', 'arrow-up', t('back'), index === 0)}
        {button('on', 'arrow-down', t('on'), index === total - 1)}
        {button('delete', 'trash', t('delete'))}
      </div>
    </div>
  )
})
