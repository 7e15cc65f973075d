import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  Counted,
  KitchenChange,
  KitchenResponse,
  KitchenSheet as Sheet,
} from '../../../domain/guests/kitchen-contract.ts'
import { dietParts, mealParts } from '../../../domain/guests/kitchen-parts.ts'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { Link } from '../../kit/router/router-view.tsx'
import { usePrinting } from '../../kit/table/use-printing.ts'
import { eats, ofWhom } from './kitchen-tables.ts'

interface KitchenSheetProps {
  sheet: Sheet
  /** When the kitchen last got it. */
  lastAt: string | null
  withNames: boolean
  event: KitchenResponse['event']
  /** The form's, where there are several. */
  form: string
  /** Where those are who answered without being on the guest list. */
  uninvitedAt: string
  /** What the owner can do with the diets; not on paper. */
  dietActs: ReactNode
}

/** As many as fit on two pages in letters that are read at arm's length. */
const fewGuests = 60

/** The sheet, on the screen and on paper: what has changed, how many, what they eat. */
export function KitchenSheet({
  sheet,
  lastAt,
  withNames,
  event,
  form,
  uninvitedAt,
  dietActs,
}: KitchenSheetProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const language = useUiLanguage()
  const isPrinting = usePrinting()
  const day = lastAt === null ? '' : dateAndTime(lastAt, language)
  const [meals, diets] = [mealParts(sheet), dietParts(sheet)]
  return (
    <article
      className={isPrinting ? 'kitchen-sheet list-paper' : 'kitchen-sheet'}
      data-few={sheet.rows.length <= fewGuests || undefined}
    >
      <header className="kitchen-paper">
        <h2 className="print-title">{[event.title, event.days].filter(Boolean).join(', ') || t('title')}</h2>
        <p>{[t('title'), form].filter(Boolean).join(': ')}</p>
      </header>
      <Sums sheet={sheet} uninvitedAt={uninvitedAt} />
      {sheet.changes?.length === 0 && <p className="kitchen-still">{t('noChanges', { day })}</p>}
      {sheet.changes !== null && sheet.changes.length > 0 && (
        <section className="kitchen-changes">
          <h2>{t('changes', { day })}</h2>
          <ul>
            {sheet.changes.map((change) => (
              <Change key={(change.now ?? change.before)?.id} change={change} withNames={withNames} />
            ))}
          </ul>
        </section>
      )}
      <div className="kitchen-parts">
        {meals.length === 0 && <Missing heading={t('meal')}>{t('noMeal')}</Missing>}
        {meals.map(({ question, label, meals: dishes, withoutMeal }) => (
          <Part key={question} heading={label || t('meal')}>
            {dishes.map((dish) => (
              <Line key={dish.key} text={dish.text} eaters={dish} />
            ))}
            {withoutMeal.count > 0 && <Line text={t('withoutMeal')} eaters={withoutMeal} isQuiet />}
          </Part>
        ))}
        {diets.length === 0 && <Missing heading={t('diet')}>{t('noDiet')}</Missing>}
        {diets.map(({ question, label, diets: texts, withoutDiet }, index) => (
          <Part
            key={question}
            heading={label || t('diet')}
            help={index === 0 ? t('dietHelp') : undefined}
            acts={index === diets.length - 1 ? dietActs : undefined}
          >
            {texts.map((diet) => (
              <Line key={diet.texts[0]} text={diet.text} eaters={diet} names={withNames ? diet.names : []} />
            ))}
            {(['none', 'unanswered'] as const).map(
              (state) =>
                withoutDiet[state] > 0 && (
                  <Line key={state} text={t(state)} eaters={{ count: withoutDiet[state] }} isQuiet />
                ),
            )}
          </Part>
        ))}
      </div>
      {withNames && <People rows={sheet.rows} />}
    </article>
  )
}

function Sums({ sheet, uninvitedAt }: Pick<KitchenSheetProps, 'sheet' | 'uninvitedAt'>): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const { people, others, rows } = sheet
  const { total, ...kinds } = people
  const said = (['adult', 'child', 'infant', 'unknown'] as const).filter((kind) => kinds[kind] > 0)
  // whoever is on the list is known by it, others by their answer
  const uninvited = rows.filter(({ id, answerId }) => id === answerId).length
  const hasList = uninvited < rows.length || others.open > 0
  const missing = (['unclear', 'open'] as const).filter((state) => others[state] > 0)
  return (
    <>
      <p className="kitchen-total">
        <b>{total}</b> {t('total', { count: total })}
        {said.some((kind) => kind !== 'unknown') && (
          <span className="kitchen-kinds">
            {said.map((kind) => `${kinds[kind]} ${t(`kind.${kind}`, { count: kinds[kind] })}`).join(' · ')}
          </span>
        )}
      </p>
      {hasList && uninvited > 0 && (
        <p className="kitchen-still">
          <Link to={uninvitedAt}>{t('uninvited', { count: uninvited })}</Link>
        </p>
      )}
      {missing.length > 0 && (
        <p className="kitchen-still">{missing.map((state) => t(state, { count: others[state] })).join(' · ')}</p>
      )}
    </>
  )
}

function Change({ change, withNames }: { change: KitchenChange; withNames: boolean }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const { kind, now, before } = change
  const states = [before, now].flatMap((row) => (row === null ? [] : [eats(row, t)]))
  const name = (now ?? before)?.name
  return (
    <li>
      <b>{t(`change.${kind}`)}</b>
      {withNames && ` ${name || t('nameless')}`}
      {`: ${states.join(' → ')}`}
    </li>
  )
}

interface PartProps {
  heading: string
  help?: string | undefined
  acts?: ReactNode
  children: ReactNode
}

/** What guests say to a question. */
function Part({ heading, help, acts, children }: PartProps): ReactNode {
  return (
    <section className="kitchen-part">
      <h2>{heading}</h2>
      {help !== undefined && <p className="kitchen-still">{help}</p>}
      <table>
        <tbody>{children}</tbody>
      </table>
      {acts}
    </section>
  )
}

/** Why there is nothing. */
function Missing({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  return (
    <section className="kitchen-part">
      <h2>{heading}</h2>
      <p className="kitchen-still">
        {children} {t('askThere')}
      </p>
    </section>
  )
}

interface LineProps {
  text: string
  /** Their kinds are said where they are known. */
  eaters: Pick<Counted, 'count'> & Partial<Counted>
  names?: readonly string[]
  isQuiet?: boolean
}

function Line({ text, eaters: { count, kinds }, names = [], isQuiet = false }: LineProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const young = kinds === undefined ? '' : ofWhom({ count, kinds }, t)
  const said = names.filter((name) => name !== '')
  return (
    <tr className={isQuiet ? 'kitchen-quiet' : undefined}>
      <th scope="row">
        {text}
        {said.length > 0 && <span className="kitchen-names">{said.join(', ')}</span>}
      </th>
      <td>
        {count}
        {young !== '' && <span className="kitchen-young">{young}</span>}
      </td>
    </tr>
  )
}

function People({ rows }: { rows: Sheet['rows'] }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  return (
    <section className="kitchen-people">
      <h2>{t('people')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <b>{row.name || t('nameless')}</b> {eats(row, t)}
          </li>
        ))}
      </ul>
    </section>
  )
}
