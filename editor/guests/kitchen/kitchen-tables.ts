import type { TFunction } from 'i18next'
import type { KitchenRow, KitchenSheet } from '../../../domain/guests/kitchen-contract.ts'
import type { ExportTable } from '../../answers/export/export-table.ts'

type Translate = TFunction<'guests', 'kitchen'>

/** 'Barn · Fisk · Nötter'. */
export function eats({ kind, meal, diet }: KitchenRow, t: Translate): string {
  const age = kind === 'child' || kind === 'infant' ? t(`kind.${kind}`, { count: 1 }) : ''
  return [age, meal?.text ?? '', diet.text].filter((part) => part !== '').join(' · ') || t('noChoice')
}

/** The sheet as tables of a spreadsheet: the sums, then guest by guest. */
export function kitchenTables(sheet: KitchenSheet, t: Translate): { totals: ExportTable; guests: ExportTable } {
  const { total, ...kinds } = sheet.people
  const states = (['none', 'unanswered'] as const).map((state) => [t(state), sheet.withoutDiet[state]])
  const part = (heading: string, lines: readonly (readonly (string | number)[])[]) =>
    lines.map(([text = '', count = 0]): (string | number)[] => [heading, text, count])
  return {
    totals: {
      name: t('title'),
      head: ['', '', t('number')],
      rows: [
        [t('people'), t('total', { count: total }), total],
        ...(['adult', 'child', 'infant', 'unknown'] as const).map((kind) => [
          t('people'),
          t(`kind.${kind}`, { count: kinds[kind] }),
          kinds[kind],
        ]),
        ...part(sheet.meal || t('meal'), [
          ...sheet.meals.map(({ text, count }) => [text, count]),
          [t('withoutMeal'), sheet.withoutMeal],
        ]),
        ...part(sheet.diet || t('diet'), [...sheet.diets.map(({ text, count }) => [text, count]), ...states]),
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
