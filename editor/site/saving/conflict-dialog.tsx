import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { compareDocuments, isUnchanged } from '../../../modules/document-changes.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { ChangeList, useWording } from '../../document/changes/change-list.tsx'
import type { Wording } from '../../document/changes/describe.ts'
import { documentOf } from '../../document/document-of.ts'
import { mergeDocuments, type Side } from '../../document/draft/merge.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Spinner } from '../../kit/controls/spinner.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useModuleWords } from '../../modules/module-words.ts'
import { ConflictChoices } from './conflict-choices.tsx'
import { type ConflictGroup, conflictGroups } from './conflict-groups.ts'
import { type Conflict, loadConflict } from './load-conflict.ts'
import type { DraftBase } from './use-save.ts'
import './edit-site.css'

export interface ConflictDialogProps {
  siteId: string
  base: DraftBase
  /** The current draft. */
  mine: SiteDocument
  /** The language to read module headings in. */
  language: LanguageCode
  pending: boolean
  /** Replaces the draft with theirs. */
  onTake: (theirs: SiteResponse) => void
  /** Saves a document on top of theirs: a merge of both, or the draft unchanged. */
  onSave: (document: SiteDocument, theirs: SiteResponse) => void
  onClose: () => void
}

/**
 * Shown when the site has been saved elsewhere in the meantime: lists who changed what and when on both sides, and offers theirs,
 * mine, or a merge, with a choice per module where both changed the same thing. Closing changes nothing.
 */
export function ConflictDialog(props: ConflictDialogProps): ReactNode {
  const { siteId, base, onClose } = props
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['conflict', siteId, base.revision],
    queryFn: () => loadConflict(siteId, base),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  if (data !== undefined) return <Loaded {...props} conflict={data} />
  return (
    <Dialog isOpen title={t('staleTitle')} onClose={onClose} size="wide">
      {isError ? (
        <>
          <Note tone="danger">{t('staleLoadFailed')}</Note>
          <Button pending={isFetching} onPress={() => void refetch()}>
            {t('staleRetry')}
          </Button>
        </>
      ) : (
        <Spinner label={t('staleLoading')} />
      )}
    </Dialog>
  )
}

type Step = 'overview' | 'choose' | 'confirm-mine'

function Loaded(props: ConflictDialogProps & { conflict: Conflict }): ReactNode {
  const { conflict, mine, language, pending, onSave } = props
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const uiLanguage = useUiLanguage()
  const wording = useWording(language, useModuleWords())
  const [step, setStep] = useState<Step>('overview')
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const { base } = conflict
  const theirs = useMemo(() => documentOf(conflict.theirs), [conflict])
  const merge = useMemo(() => mergeDocuments(base, mine, theirs), [base, mine, theirs])
  const groups = conflictGroups({ t, wording }, merge.conflicts, [mine, theirs])
  const saveMerged = () => {
    const side = new Map(
      groups.flatMap((group) => group.conflicts.map(({ id }) => [id, choices.get(group.id) ?? 'mine'] as const)),
    )
    onSave(mergeDocuments(base, mine, theirs, ({ id }) => side.get(id) ?? 'mine').document, conflict.theirs)
  }

  switch (step) {
    case 'confirm-mine':
      return (
        <ConfirmDialog
          isOpen
          title={t('staleKeepTitle')}
          confirmLabel={t('staleKeepConfirm')}
          danger
          pending={pending}
          onConfirm={() => onSave(mine, conflict.theirs)}
          onCancel={() => setStep('overview')}
        >
          {t('staleKeepText', { time: dateAndTime(conflict.theirs.updatedAt, uiLanguage) })}
        </ConfirmDialog>
      )
    case 'choose':
      return (
        <ChooseSides
          {...props}
          groups={groups}
          wording={wording}
          choices={choices}
          onChoose={(group, side) => setChoices((chosen) => new Map(chosen).set(group.id, side))}
          onSaveMerged={saveMerged}
          onStep={setStep}
        />
      )
    case 'overview':
      return (
        <Overview
          {...props}
          theirs={theirs}
          groups={groups}
          wording={wording}
          onSaveMerged={saveMerged}
          onStep={setStep}
        />
      )
  }
}

interface StepProps extends ConflictDialogProps {
  conflict: Conflict
  /** The values that both sides have changed differently. */
  groups: readonly ConflictGroup[]
  wording: Wording
  onSaveMerged: () => void
  onStep: (step: Step) => void
}

interface ChooseSidesProps extends StepProps {
  choices: ReadonlyMap<string, Side>
  onChoose: (group: ConflictGroup, side: Side) => void
}

/** Asks, group by group, which side's version to keep. */
function ChooseSides(props: ChooseSidesProps): ReactNode {
  const { groups, wording, choices, pending, onChoose, onSaveMerged, onStep, onClose } = props
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('mergeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={() => onStep('overview')}>
            {t('mergeBack')}
          </Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={groups.every((group) => choices.has(group.id)) ? undefined : t('mergeMissing')}
            onPress={onSaveMerged}
          >
            {t('mergeSave')}
          </Button>
        </>
      }
    >
      <p>{t('mergeText')}</p>
      <ConflictChoices groups={groups} wording={wording} choices={choices} onChoose={onChoose} />
    </Dialog>
  )
}

/** Who changed what and when, and the options. */
function Overview(props: StepProps & { theirs: SiteDocument }): ReactNode {
  const { conflict, mine, theirs, groups, wording, pending, onTake, onSaveMerged, onStep, onClose } = props
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const { base } = conflict
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('staleTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => onTake(conflict.theirs)}>{t('staleTake')}</Button>
          <Button onPress={() => onStep('confirm-mine')}>{t('staleKeep')}</Button>
          {groups.length === 0 ? (
            <Button variant="primary" pending={pending} onPress={onSaveMerged}>
              {t('merge')}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => onStep('choose')}>
              {t('mergeChoose')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('staleText')}</p>
      <SaveTimes conflict={conflict} />
      {base === null ? (
        <p>{t('noBase')}</p>
      ) : (
        <div className="conflict-sides">
          <ChangedBy title={t('changedThere')} base={base} document={theirs} wording={wording} />
          <ChangedBy title={t('changedHere')} base={base} document={mine} wording={wording} />
        </div>
      )}
      <p>{groups.length === 0 ? t('mergeEasy') : t('mergeHard', { count: groups.length })}</p>
      <p className="stale-help">{t('staleTakeHelp')}</p>
    </Dialog>
  )
}

function SaveTimes({ conflict }: { conflict: Conflict }): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const language = useUiLanguage()
  const savedAt = dateAndTime(conflict.theirs.updatedAt, language)
  return (
    <dl className="stale-times">
      <dt>{t('staleTheirs')}</dt>
      <dd>{conflict.savedBy === null ? savedAt : t('staleTheirsBy', { time: savedAt, who: conflict.savedBy })}</dd>
      {conflict.baseSavedAt !== null && (
        <>
          <dt>{t('staleYours')}</dt>
          <dd>{dateAndTime(conflict.baseSavedAt, language)}</dd>
        </>
      )}
    </dl>
  )
}

interface ChangedByProps {
  title: string
  base: SiteDocument
  document: SiteDocument
  wording: Wording
}

function ChangedBy({ title, base, document, wording }: ChangedByProps): ReactNode {
  const { t } = useTranslation('versions', { keyPrefix: 'conflict' })
  const changes = useMemo(() => compareDocuments(base, document), [base, document])
  return (
    <section>
      <h3 className="conflict-name">{title}</h3>
      {isUnchanged(changes) ? (
        <p className="stale-help">{t('nothingChanged')}</p>
      ) : (
        <ChangeList changes={changes} wording={wording} />
      )}
    </section>
  )
}
