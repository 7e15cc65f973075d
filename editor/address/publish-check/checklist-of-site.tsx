import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { documentOf } from '../../document/document-of.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { FindingRow } from './finding-list.tsx'
import { type Check, checklistOf } from './findings.ts'
import './before-publishing.css'

/** The checklist of a stored page. */
export const checklistOfSite = (site: SiteResponse): ReactNode => (
  <Checklist siteId={site._id} checks={checklistOf(documentOf(site))} />
)

/** A tick for each thing that is done; what is left of the others opens at a press, each with a link into the editor. */
function Checklist({ siteId, checks }: { siteId: string; checks: readonly Check[] }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'publish-check' })
  const isDone = checks.every(({ findings }) => findings.length === 0)
  return (
    <section className="findings" aria-labelledby="checklist">
      <h2 className="findings-title" id="checklist">
        {t('title')}
      </h2>
      <p className="findings-intro">{t(isDone ? 'allDone' : 'intro')}</p>
      <ul className="checklist">
        {checks.map((check) => (
          <li key={check.name}>
            {check.findings.length === 0 ? (
              <p className="checklist-line" data-done="">
                <Icon name="check-circle" size={20} />
                {t(`done_${check.name}`)}
              </p>
            ) : (
              <Left siteId={siteId} check={check} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Left({ siteId, check: { name, findings } }: { siteId: string; check: Check }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'publish-check' })
  const count = findings.reduce((sum, finding) => sum + finding.count, 0)
  return (
    <details>
      <summary className="checklist-line">
        <Icon name="warning-circle" size={20} />
        {t(`left_${name}`, { count })}
        <Icon name="caret-down" size={18} />
      </summary>
      <ul className="findings-list">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.moduleId} ${finding.field} ${finding.language}`}>
            <FindingRow siteId={siteId} finding={finding} />
          </li>
        ))}
      </ul>
    </details>
  )
}
