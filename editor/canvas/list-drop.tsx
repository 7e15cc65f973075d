import { type ComponentProps, createContext, type ReactNode, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemsProps, ListItem } from '../../modules/kit/items.tsx'
import { useEditor } from '../document/editor-context.ts'
import { acceptedTypes } from '../document/images/accepted-types.ts'
import { useFileDrop } from '../document/images/use-file-drop.ts'
import { usePictureUploads } from '../document/images/use-uploads.ts'
import { Icon } from '../kit/controls/icon.tsx'
import { useModuleId } from './canvas-session.ts'

/** Whether a picture is in a list that takes several: more than one dropped on it are then the list's. */
export const InPictureListContext = createContext(false)

/** Pictures dropped anywhere on a list, or chosen for it, become items of it. */
export function useListDrop<I extends ListItem>({ list, limit, withPicture }: ItemsProps<I>) {
  const moduleId = useModuleId()
  const { store } = useEditor()
  const uploads = usePictureUploads()
  const [leftOut, setLeftOut] = useState(0)
  const take = useCallback(
    (files: readonly File[]) => {
      if (withPicture === undefined || files.length === 0) return
      void import('../document/images/add-pictures.ts').then(({ addPictures }) =>
        setLeftOut(addPictures({ store, uploads }, { moduleId, list, limit, withPicture }, files)),
      )
    },
    [store, uploads, moduleId, list, limit, withPicture],
  )
  const { over, drop } = useFileDrop(take)
  const takesPictures = withPicture !== undefined
  return { takesPictures, take, leftOut, place: takesPictures ? { ...drop, 'data-over': over || undefined } : {} }
}

/** Chooses several pictures at once: on a phone, from its photo library. */
export function ChoosePictures({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode {
  const { t } = useTranslation('canvas')
  const id = useId()
  return (
    <span className="ed-items-choose">
      <PictureInput id={id} onFiles={onFiles} />
      <label htmlFor={id} className="ed-items-add">
        <Icon name="image" size={16} />
        {t('addPictures')}
      </label>
    </span>
  )
}

export interface PictureInputProps extends ComponentProps<'input'> {
  onFiles: (files: readonly File[]) => void
}

export function PictureInput({ onFiles, ...input }: PictureInputProps): ReactNode {
  return (
    <input
      {...input}
      className="ed-unseen"
      type="file"
      multiple
      accept={acceptedTypes(navigator)}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        onFiles(files)
      }}
    />
  )
}
