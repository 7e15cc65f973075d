import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noEventDate } from '../../../modules/kit/event-date.ts'
import { eventDateSchema } from '../../../modules/kit/event-date-schema.ts'
import { fieldLabel, type Wording } from '../../document/changes/describe.ts'
import { TextPair } from '../../document/changes/text-pair.tsx'
import type { MergeConflict, Side } from '../../document/draft/merge.ts'
import { RadioGroup } from '../../kit/controls/radio-group.tsx'
import { eventDateWords } from '../../kit/i18n/date-and-time.ts'
import { type ConflictGroup, conflictField } from './conflict-groups.ts'

export interface ConflictChoicesProps {
  groups: readonly ConflictGroup[]
  wording: Wording
  choices: ReadonlyMap<string, Side>
  onChoose: (group: ConflictGroup, side: Side) => void
}

/** Shows, module by module, each side's version and lets the owner choose. Nothing is preselected. */
export function ConflictChoices({ groups, wording, choices, onChoose }: ConflictChoicesProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  return (
    <ul className="conflict-groups">
      {groups.map((group) => (
        <li key={group.id} className="conflict-group">
          <h3 className="conflict-name">{group.name}</h3>
          {group.conflicts.map((conflict) => (
            <ConflictTexts key={conflict.id} conflict={conflict} moduleType={group.moduleType} wording={wording} />
          ))}
          <RadioGroup<Side | ''>
            label={t('mergeWhich')}
            value={choices.get(group.id) ?? ''}
            onChange={(side) => {
              if (side !== '') onChoose(group, side)
            }}
            choices={[
              { value: 'theirs', label: t('theirs'), ...removedNote(group, 'theirs', t('removedThere')) },
              { value: 'mine', label: t('mine'), ...removedNote(group, 'mine', t('removedHere')) },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

/** The description for a side that has removed the module. */
function removedNote({ conflicts }: ConflictGroup, side: Side, description: string): { description?: string } {
  return conflicts.some((conflict) => conflict.field === '' && conflict[side] === undefined) ? { description } : {}
}

interface ConflictTextsProps extends Pick<ConflictGroup, 'moduleType'> {
  conflict: MergeConflict
  wording: Wording
}

function ConflictTexts({ conflict, moduleType, wording }: ConflictTextsProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const words = (value: unknown) =>
    eventDateWords(eventDateSchema.nullable().catch(null).parse(value) ?? noEventDate, wording.uiLanguage)
  if (conflict.field === 'eventDate' && conflict.moduleId === null)
    return (
      <TextPair
        before={words(conflict.theirs)}
        after={words(conflict.mine)}
        beforeLabel={t('theirs')}
        afterLabel={t('mine')}
      />
    )
  // a whole module or another part of the page: its name is already shown
  if (conflict.moduleId === null || conflict.field === '') return null
  return (
    <div>
      <p className="conflict-field">{fieldLabel(wording, moduleType, conflictField(conflict))}</p>
      <TextPair before={conflict.theirs} after={conflict.mine} beforeLabel={t('theirs')} afterLabel={t('mine')} />
    </div>
  )
}
