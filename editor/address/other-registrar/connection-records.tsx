import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordKind, RecordReport } from '../../../domain/address/domain-connection.ts'
import type { DomainConnectionResponse, WantedRecord } from '../../../domain/domain-connection-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { recordAdvice, recordNames, verdictNames } from './record-words.ts'

type Connection = NonNullable<DomainConnectionResponse['connection']>

/** In the order of entry. */
const order: readonly RecordKind[] = ['a', 'aaaa', 'www', 'proof', 'caa']

const isInTheWay = ({ verdict }: RecordReport) => verdict !== 'right' && verdict !== 'unknown'

/** Whether a record is shown: one that has to be created, or one that conflicts. */
export const isListed = (connection: Connection, report: RecordReport): boolean =>
  connection.wanted.some(({ kind }) => kind === report.kind) || isInTheWay(report)

/** All required records and the conflicting ones: what was found, and what to change. */
export function ConnectionRecords({ connection }: { connection: Connection }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const shown = order.flatMap((kind) => {
    const wanted = connection.wanted.filter((record) => record.kind === kind)
    const report = connection.records.find((record) => record.kind === kind)
    return wanted.length > 0 || (report !== undefined && isInTheWay(report)) ? [{ kind, wanted, report }] : []
  })
  return (
    <ul className="dns-records" aria-label={t('recordsTitle')}>
      {shown.map(({ kind, wanted, report }) => (
        <li key={kind} className="dns-record">
          <div className="dns-record-head">
            <h2>{t(recordNames[kind])}</h2>
            <Verdict report={report} />
          </div>
          {report !== undefined && recordAdvice(t, report) !== null && (
            <p className="dns-record-advice">{recordAdvice(t, report)}</p>
          )}
          {wanted.map((record, index) => (
            <div key={record.type} className="dns-record-wanted">
              {index > 0 && <p className="address-muted">{t('or')}</p>}
              <WantedValues record={record} isApex={record.name === connection.host} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Verdict({ report }: { report: RecordReport | undefined }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  if (report === undefined) return <p className="dns-verdict">{t('waiting')}</p>
  const isRight = report.verdict === 'right'
  const tone = isRight ? 'right' : report.needed && report.verdict !== 'spreading' ? 'wrong' : 'soft'
  return (
    <p className={`dns-verdict dns-verdict-${tone}`}>
      <Icon name={isRight ? 'check-circle' : 'warning-circle'} size={18} />
      {t(verdictNames[report.verdict])}
    </p>
  )
}

function WantedValues({ record, isApex }: { record: WantedRecord; isApex: boolean }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  return (
    <>
      <dl className="dns-values">
        <div>
          <dt>{t('name')}</dt>
          <dd>
            <code>{record.name}</code>
            <Copy text={record.name} label={t('copyName', { type: record.type })} />
          </dd>
        </div>
        <div>
          <dt>{t('value')}</dt>
          <dd>
            <code>{record.value}</code>
            <Copy text={record.value} label={t('copyValue', { type: record.type })} />
          </dd>
        </div>
      </dl>
      {isApex && record.type === 'A' && <p className="address-muted">{t('apexHint')}</p>}
    </>
  )
}

function Copy({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('address', { keyPrefix: 'other-registrar' })
  const [copied, setCopied] = useState(false)
  // only secure contexts have a clipboard
  if (!('clipboard' in navigator)) return null
  return (
    <Button
      variant="quiet"
      aria-label={label}
      onPress={() => {
        navigator.clipboard.writeText(text).then(
          () => {
            setCopied(true)
            showToast(t('copied'))
          },
          () => undefined,
        )
      }}
    >
      {t(copied ? 'copied' : 'copy')}
    </Button>
  )
}
