/** The same day and time `months` later (UTC); the last day of that month when it has no such day. */
export function addMonths(from: Date, months: number): Date {
  const result = new Date(from)
  const day = result.getUTCDate()
  result.setUTCMonth(result.getUTCMonth() + months)
  // 31 January plus one month is the last of February, not a day in March
  if (result.getUTCDate() !== day) result.setUTCDate(0)
  return result
}
