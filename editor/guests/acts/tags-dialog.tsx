import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { TagsField } from '../household/tags-field.tsx'
import '../household/household.css'

export interface TagsDialogProps {
  selected: readonly Household[]
  known: readonly string[]
  onChange: (change: { addTags: string[]; removeTags: string[] }) => void
  onClose: () => void
}

/** The tags that all chosen households have; what is added or removed is for all of them. */
export function TagsDialog({ selected, known, onChange, onClose }: TagsDialogProps): ReactNode {
  const { t } = useTranslation('guests')
  const [first] = useState(() =>
    (selected[0]?.tags ?? []).filter((tag) => selected.every(({ tags }) => tags.includes(tag))),
  )
  const [tags, setTags] = useState<readonly string[]>(first)
  const save = () => {
    const addTags = tags.filter((tag) => !first.includes(tag))
    const removeTags = first.filter((tag) => !tags.includes(tag))
    if (addTags.length + removeTags.length > 0) onChange({ addTags, removeTags })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('tagsOf', { count: selected.length })}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onPress={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TagsField tags={tags} known={known} onChange={setTags} />
    </Dialog>
  )
}
