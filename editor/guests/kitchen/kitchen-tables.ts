import type { TFunction } from 'i18next'
import type { Counted, EaterKind, KitchenRow, KitchenSheet } from '../../../domain/guests/kitchen-contract.ts'
import { dietAt, dietParts, eatenTexts, mealAt, mealParts } from '../../../domain/guests/kitchen-parts.ts'
import type { ExportTable } from '../../answers/export/export-table.ts'

type Translate = TFunction<'guests', 'kitchen'>

/** 'Barn · Fisk · Nötter'. */
export function eats(row: KitchenRow, t: Translate): string {
  const { kind } = row
  const age = kind === 'child' || kind === 'infant' ? t(`kind.${kind}`, { count: 1 }) : ''
  return [age, ...eatenTexts(row)].filter((part) => part !== '').join(' · ') || t('noChoice')
}

/** 'varav 3 barn', of those who eat something; '' without children. */
export function ofWhom({ kinds }: Counted, t: Translate): string {
  const young = (['child', 'infant'] as const).filter((kind) => kinds[kind] > 0)
  if (young.length === 0) return ''
  return t('ofWhom', {
    kinds: young.map((kind) => `${kinds[kind]} ${t(`kind.${kind}`, { count: kinds[kind] })}`).join(', '),
  })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const states = ['none', 'unanswered'] as const
const columns = ['adult', 'child', 'infant', 'unknown'] as const satisfies readonly EaterKind[]

/** The sheet as tables of a spreadsheet: the sums, then guest by guest. */
export function kitchenTables(sheet: KitchenSheet, t: Translate): { totals: ExportTable; guests: ExportTable } {
  const { total, ...kinds } = sheet.people
  const numbers = ({ count, kinds: some }: Counted) => [count, ...columns.map((kind) => some[kind])]
  const part = (heading: string, lines: readonly (readonly [string, Counted])[]) =>
    lines.map(([text, eaters]): (string | number)[] => [heading, text, ...numbers(eaters)])
  // a form that does not ask has the columns all the same
  const meals = mealParts({ ...sheet, meal: sheet.meal ?? '' })
  const diets = dietParts({ ...sheet, diet: sheet.diet ?? '' })
  return {
    totals: {
      name: t('title'),
      head: [
        t('question'),
        t('answer'),
        t('number'),
        ...columns.map((kind) => capital(t(`kind.${kind}`, { count: 2 }))),
      ],
      rows: [
        ...part(t('people'), [[t('total', { count: total }), { count: total, kinds }]]),
        ...meals.flatMap(({ label, meals: dishes, withoutMeal }) =>
          part(label || t('meal'), [
            ...dishes.map((dish) => [dish.text, dish] as const),
            [t('withoutMeal'), withoutMeal],
          ]),
        ),
        ...diets.flatMap(({ label, diets: texts, withoutDiet }) => [
          ...part(
            label || t('diet'),
            texts.map((one) => [one.text, one] as const),
          ),
          ...states.map((state) => [label || t('diet'), t(state), withoutDiet[state]]),
        ]),
      ],
    },
    guests: {
      name: t('people'),
      head: [
        t('name'),
        t('age'),
        ...meals.map(({ label }) => label || t('meal')),
        ...diets.map(({ label }) => label || t('diet')),
      ],
      rows: sheet.rows.map((row) => [
        row.name,
        row.kind === 'unknown' ? null : t(`kind.${row.kind}`, { count: 1 }),
        ...meals.map(({ question }) => mealAt(row, question)?.text ?? null),
        ...diets.map(({ question }) => {
          const { state, text } = dietAt(row, question)
          return state === 'given' ? text : t(state)
        }),
      ]),
    },
  }
}
