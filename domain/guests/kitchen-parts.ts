import type { MergedTexts } from './diet-texts.ts'
import type { DietState, KitchenRow, KitchenSheet } from './kitchen-contract.ts'

/** The kitchen's sheet, question by question (product-rules.md#the-kitchen). Pure. */

type Further<Part> = Omit<Part, 'question'> & {
  /** Null for the first question of its kind. */
  question: string | null
}

/** What guests choose to eat, by question; none for a form that does not ask. */
export function mealParts(sheet: KitchenSheet): Further<KitchenSheet['furtherMeals'][number]>[] {
  const { meal: label, meals, withoutMeal } = sheet
  return label === null ? [] : [{ question: null, label, meals, withoutMeal }, ...sheet.furtherMeals]
}

/** What guests cannot eat, by question; none for a form that does not ask. */
export function dietParts(sheet: KitchenSheet): Further<KitchenSheet['furtherDiets'][number]>[] {
  const { diet: label, diets, withoutDiet } = sheet
  return label === null ? [] : [{ question: null, label, diets, withoutDiet }, ...sheet.furtherDiets]
}

/** What a guest has chosen at a question. */
export const mealAt = (row: KitchenRow, question: string | null): { key: string; text: string } | null =>
  question === null ? row.meal : (row.furtherMeals.find((said) => said.question === question) ?? null)

/** What a guest has written at a question. */
export const dietAt = (row: KitchenRow, question: string | null): { state: DietState; text: string } =>
  (question === null ? row.diet : row.furtherDiets.find((said) => said.question === question)) ?? {
    state: 'unanswered',
    text: '',
  }

/** All that a guest chooses, then all that they cannot eat: 'Fisk', 'Glass', 'Nötter'. */
export const eatenTexts = ({ meal, furtherMeals, diet, furtherDiets }: KitchenRow): string[] =>
  [meal, ...furtherMeals, diet, ...furtherDiets].flatMap((said) => said?.text || [])

/** The diets of all questions, each once, with those that the owner has merged. */
export function allDiets(sheet: KitchenSheet, merged: MergedTexts): { text: string; texts: string[]; count: number }[] {
  const all = new Map<unknown, { text: string; texts: string[]; count: number }>()
  for (const { text, texts, count } of dietParts(sheet).flatMap(({ diets }) => diets)) {
    const key = merged.find((group) => texts.some((one) => group.includes(one))) ?? texts[0]
    const known = all.get(key)
    if (known === undefined) all.set(key, { text, texts: [...texts], count })
    else {
      if (texts.some((one) => !known.texts.includes(one))) known.text = `${known.text} / ${text}`
      known.texts = [...new Set([...known.texts, ...texts])]
      known.count += count
    }
  }
  return [...all.values()]
}
