import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { DocumentChanges } from '../../../modules/document-changes.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { ModuleWords } from '../module-words.ts'
import { type ChangeLine, changeLines, type Wording } from './describe.ts'
import './changes.css'

export function useWording(language: LanguageCode, words: ModuleWords): Wording {
  const { t } = useTranslation('document', { keyPrefix: 'changes' })
  return { t, words, uiLanguage: useUiLanguage(), language }
}

/** The label before a line: what happened to it. */
function kindWord(t: TFunction<'document', 'changes'>, kind: ChangeLine['kind']): string {
  const words: Record<ChangeLine['kind'], string> = {
    added: t('added'),
    removed: t('removed'),
    changed: t('changed'),
    moved: t('moved'),
    page: t('changed'),
  }
  return words[kind]
}

/** The changes as a list, one line per module and per part of the page. */
export function ChangeList({ changes, wording }: { changes: DocumentChanges; wording: Wording }): ReactNode {
  return (
    <ul className="change-list">
      {changeLines(wording, changes).map((line) => (
        <li key={line.id}>
          <ChangeWords line={line} />
        </li>
      ))}
    </ul>
  )
}

export function ChangeWords({ line }: { line: ChangeLine }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'changes' })
  return (
    <>
      <span className={`change-kind change-${line.kind}`}>{kindWord(t, line.kind)}</span>{' '}
      <span className="change-name">{line.name}</span>
      {line.detail !== '' && <span className="change-detail"> {line.detail}</span>}
    </>
  )
}
