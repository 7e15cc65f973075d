import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '../../../domain/language/language.ts'
import type { ShownText } from '../../document/shown-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
// types only: the list is shown before the findings' code is loaded
import type { Finding } from './findings.ts'
import './before-publishing.css'

export interface FindingListProps {
  siteId: string
  findings: readonly Finding[]
  /** In the editor: moves to the text. Elsewhere each row is a link into the editor. */
  onShow?: (text: ShownText) => void
  /** False in a dialog, which has its own heading. */
  titled?: boolean
}

/** How many rows are shown initially. */
const first = 6
const kinds = ['empty', 'sample', 'names', 'dates', 'outdated', 'missing', 'undescribed'] as const

/** The findings by kind, each with a link to its place. */
export function FindingList({ siteId, findings, onShow, titled = true }: FindingListProps): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'publish-check' })
  const id = useId()
  const [all, setAll] = useState(false)
  const ordered = kinds.flatMap((kind) => findings.filter((finding) => finding.kind === kind))
  const shown = all ? ordered : ordered.slice(0, first)
  const words: Record<Finding['kind'], string> = {
    empty: t('empty'),
    sample: t('sample'),
    names: t('names'),
    dates: t('dates'),
    outdated: t('outdated'),
    missing: t('missing'),
    undescribed: t('undescribed'),
  }
  return (
    <section className="findings" aria-labelledby={titled ? `${id}-title` : undefined}>
      {titled && (
        <h2 className="findings-title" id={`${id}-title`}>
          {t('title')}
        </h2>
      )}
      <p className="findings-intro">{t('intro')}</p>
      {kinds
        .filter((kind) => shown.some((finding) => finding.kind === kind))
        .map((kind) => (
          <div key={kind} className="findings-group">
            <h3 className="findings-kind" id={`${id}-${kind}`}>
              <Icon name="warning-circle" size={18} />
              {words[kind]}
            </h3>
            <ul className="findings-list" aria-labelledby={`${id}-${kind}`}>
              {shown
                .filter((finding) => finding.kind === kind)
                .map((finding) => (
                  <li key={`${finding.moduleId} ${finding.field} ${finding.language}`}>
                    <FindingRow siteId={siteId} finding={finding} onShow={onShow} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      {ordered.length > shown.length && (
        <Button variant="quiet" onPress={() => setAll(true)}>
          {t('showAll', { number: String(ordered.length) })}
        </Button>
      )}
    </section>
  )
}

interface FindingRowProps extends Pick<FindingListProps, 'siteId' | 'onShow'> {
  finding: Finding
}

/** One finding: a link to its place. */
export function FindingRow({ siteId, finding, onShow }: FindingRowProps): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'publish-check' })
  const moduleWords = useModuleWords()
  const nameOf = languageNamer(useUiLanguage())
  const { kind, module, moduleType, field, language, text, count } = finding
  const name = moduleWords.moduleName(moduleType)
  const where = kind === 'empty' ? name : `${name} · ${moduleWords.inList(module, field)} · ${nameOf(language)}`
  const content = (
    <>
      <span className="findings-where">
        {kind === 'missing'
          ? missingWords(count, nameOf(language), t('missingOne'), t('missingMany', { number: String(count) }))
          : kind === 'undescribed'
            ? t('undescribedCount', { count })
            : where}
      </span>
      <Excerpt text={text} language={kind === 'missing' ? undefined : language} />
      <Icon name="arrow-right" size={18} />
    </>
  )
  const place = placeOf(finding)
  return onShow === undefined ? (
    <Link className="findings-row" to={`/redigera/${siteId}`} state={{ showText: place }}>
      {content}
    </Link>
  ) : (
    <button type="button" className="findings-row" onClick={() => onShow(place)}>
      {content}
    </button>
  )
}

const missingWords = (count: number, name: string, one: string, many: string) => `${name} · ${count === 1 ? one : many}`

function Excerpt({ text, language }: { text: string; language: LanguageCode | undefined }): ReactNode {
  return (
    <span className="findings-text" lang={language} dir="auto">
      {text}
    </span>
  )
}

/** The place in the editor: an existing text on the page, a missing one in translate mode. */
function placeOf({ kind, moduleId, field, language }: Finding): ShownText {
  return { moduleId, field, language, beside: kind !== 'sample' && kind !== 'empty' && kind !== 'undescribed' }
}
