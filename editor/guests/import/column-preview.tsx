import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportField, importFields, type Layout } from '../../../domain/guests/import/columns.ts'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Icon } from '../../kit/controls/icon.tsx'

const shownRows = 5

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '')

export interface ColumnPreviewProps {
  rows: readonly (readonly string[])[]
  /** Whether anything stands in a column. */
  filled: readonly boolean[]
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** The list's first rows, with what each column is taken for. */
export function ColumnPreview({ rows, filled, layout, onLayout }: ColumnPreviewProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { header, first, map } = layout
  const headings = header === null ? [] : (rows[header] ?? [])
  const shown = [...rows.entries()].slice(first).filter(([, row]) => isFilled(row))
  const headerRow = header ?? Math.max(0, rows.findIndex(isFilled))
  // a column of running numbers is missed by nobody
  const isNumbers = (index: number) => shown.every(([, row]) => /^\d*$/.test((row[index] ?? '').trim()))
  const unused = map.flatMap((field, index) =>
    (field === null || field === 'diet') && filled[index] === true && !isNumbers(index)
      ? [headings[index]?.trim() || t('column', { number: index + 1 })]
      : [],
  )
  const set = (index: number, field: ImportField | null) =>
    onLayout({ ...layout, map: map.map((one, at) => (at === index ? field : one)) })
  return (
    <section className="import-part" aria-labelledby="import-columns">
      <h3 id="import-columns">{t('columnsTitle')}</h3>
      <p className="import-hint">{t('columnsHelp')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="import-scroller" aria-label={t('firstRows')} tabIndex={0}>
        <table className="import-preview">
          <thead>
            <tr>
              {map.map((field, index) => {
                const heading = headings[index]?.trim() ?? ''
                const number = index + 1
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={index} scope="col" data-unused={field === null || undefined}>
                    <span className="k-select-box">
                      <select
                        className="k-input k-native-select"
                        aria-label={heading === '' ? t('column', { number }) : t('columnNamed', { number, heading })}
                        value={field ?? ''}
                        onChange={(event) =>
                          set(index, importFields.find((one) => one === event.currentTarget.value) ?? null)
                        }
                      >
                        <option value="">{t('unused')}</option>
                        {importFields.map((one) => (
                          <option key={one} value={one}>
                            {t(`fields.${one}`)}
                          </option>
                        ))}
                      </select>
                      <Icon name="caret-down" />
                    </span>
                    {heading !== '' && <span className="import-heading">{heading}</span>}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, shownRows).map(([number, row]) => (
              <tr key={number}>
                {map.map((field, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={index} data-unused={field === null || undefined}>
                    {row[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unused.length > 0 && (
        <p className="import-unused">{t('unusedColumns', { count: unused.length, names: unused.join(', ') })}</p>
      )}
      {map.includes('diet') && <p className="import-unused">{t('dietLeft')}</p>}
      <Checkbox
        isSelected={header !== null}
        onChange={(isOn) =>
          onLayout(
            isOn ? { ...layout, header: headerRow, first: headerRow + 1 } : { ...layout, header: null, first: 0 },
          )
        }
      >
        {t('header', { row: headerRow + 1 })}
      </Checkbox>
    </section>
  )
}
