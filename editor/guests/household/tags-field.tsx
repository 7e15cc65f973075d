import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { RowAct } from '../../kit/controls/sortable/sort-parts.tsx'
import { spelledTags } from '../model/tags.ts'
import '../../kit/controls/field.css'

export interface TagsFieldProps {
  tags: readonly string[]
  /** Tags that other households have. */
  known: readonly string[]
  onChange: (tags: readonly string[]) => void
}

/** The tags of a household: Enter or a comma adds what is written. */
export function TagsField({ tags, known, onChange }: TagsFieldProps): ReactNode {
  const { t } = useTranslation('guests')
  const [written, setWritten] = useState('')
  const id = useId()
  const add = (text: string) => {
    const next = spelledTags([...tags, ...text.split(',')], known)
    if (next.length > tags.length) onChange(next.slice(0, guestLimits.tags))
    setWritten('')
  }
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t('columns.tags')}
      </label>
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <RowAct
                icon="x"
                size={16}
                label={t('removeTag', { tag })}
                isOff={false}
                onPress={() => onChange(tags.filter((other) => other !== tag))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="k-input"
        list={`${id}-known`}
        value={written}
        maxLength={guestLimits.tag}
        placeholder={t('addTag')}
        disabled={tags.length >= guestLimits.tags}
        onChange={({ currentTarget: { value } }) => (value.endsWith(',') ? add(value) : setWritten(value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // not the whole form
          event.preventDefault()
          add(written)
        }}
        onBlur={() => add(written)}
      />
      <datalist id={`${id}-known`}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
