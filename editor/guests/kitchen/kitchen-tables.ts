import type { TFunction } from 'i18next'
import type { Counted, EaterKind, KitchenRow, KitchenSheet } from '../../../domain/guests/kitchen-contract.ts'
import type { ExportTable } from '../../answers/export/export-table.ts'

type Translate = TFunction<'guests', 'kitchen'>

/** 'Barn · Fisk · Nötter'. */
export function eats({ kind, meal, diet }: KitchenRow, t: Translate): string {
  const age = kind === 'child' || kind === 'infant' ? t(`kind.${kind}`, { count: 1 }) : ''
  return [age, meal?.text ?? '', diet.text].filter((part) => part !== '').join(' · ') || t('noChoice')
}

/** 'varav 3 barn', of those who eat something; '' without children. */
export function ofWhom({ kinds }: Counted, t: Translate): string {
  const young = (['child', 'infant'] as const).filter((kind) => kinds[kind] > 0)
  if (young.length === 0) return ''
  return t('ofWhom', {
    kinds: young.map((kind) => `${kinds[kind]} ${t(`kind.${kind}`, { count: kinds[kind] })}`).join(', '),
  })
}

const columns = ['adult', 'child', 'infant', 'unknown'] as const satisfies readonly EaterKind[]

/** The sheet as tables of a spreadsheet: the sums, then guest by guest. */
export function kitchenTables(sheet: KitchenSheet, t: Translate): { totals: ExportTable; guests: ExportTable } {
  const { total, ...kinds } = sheet.people
  const states = (['none', 'unanswered'] as const).map((state) => [t(state), sheet.withoutDiet[state]] as const)
  const numbers = ({ count, kinds: some }: Counted) => [count, ...columns.map((kind) => some[kind])]
  const part = (heading: string, lines: readonly (readonly [string, Counted])[]) =>
    lines.map(([text, eaters]): (string | number)[] => [heading, text, ...numbers(eaters)])
  const diet = sheet.diet || t('diet')
  return {
    totals: {
      name: t('title'),
      head: ['', '', t('number'), ...columns.map((kind) => t(`kind.${kind}`, { count: 2 }))],
      rows: [
        ...part(t('people'), [[t('total', { count: total }), { count: total, kinds }]]),
        ...part(sheet.meal || t('meal'), [
          ...sheet.meals.map((meal) => [meal.text, meal] as const),
          [t('withoutMeal'), sheet.withoutMeal],
        ]),
        ...part(
          diet,
          sheet.diets.map((one) => [one.text, one] as const),
        ),
        ...states.map(([text, count]) => [diet, text, count]),
      ],
    },
    guests: {
      name: t('people'),
      head: [t('name'), t('age'), sheet.meal || t('meal'), sheet.diet || t('diet')],
      rows: sheet.rows.map(({ name, kind, meal, diet }) => [
        name,
        kind === 'unknown' ? null : t(`kind.${kind}`, { count: 1 }),
        meal?.text ?? null,
        diet.state === 'given' ? diet.text : t(diet.state),
      ]),
    },
  }
}
