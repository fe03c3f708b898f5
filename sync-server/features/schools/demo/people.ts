/** How a student writes: with care, in haste, with the mistakes of their age, or with an exclamation mark. */
export type Hand = 'neat' | 'hasty' | 'spelling' | 'lively';

/** How much of an answer a student mostly gives: 3 all of it, 2 most, 1 little. */
export type Strength = 1 | 2 | 3;

type Named = readonly [firstName: string, lastName: string];

/** Everybody's name is invented. */
export const teacherNames: Readonly<Record<'teacher' | 'teacher2', Named>> = {
  teacher: ['Renée', 'Okafor'],
  teacher2: ['Tomás', 'Villanueva'],
};

type LivingStudent = { readonly name: Named; readonly strength: Strength; readonly hand: Hand };

const student = (firstName: string, lastName: string, strength: Strength, hand: Hand): LivingStudent => ({
  name: [firstName, lastName],
  strength,
  hand,
});

/** Students 1 to 30, in their order. */
export const livingStudents: readonly LivingStudent[] = [
  student('Amelia', 'Nguyễn', 3, 'neat'),
  student('Mateo', 'García López', 2, 'hasty'),
  student('Zoë', 'Lindström', 3, 'lively'),
  student('Kwame', 'Asante-Boateng', 2, 'neat'),
  student('Fatima', 'Al-Hashimi', 3, 'neat'),
  student('Oliver', 'Novák', 1, 'hasty'),
  student('Maximiliano', 'Fernández de Córdoba', 2, 'spelling'),
  student('Priya', 'Raghunathan', 3, 'neat'),
  student('Siobhán', 'O’Dwyer', 2, 'lively'),
  student('Jayden', 'Washington', 1, 'spelling'),
  student('Sofia', 'Petrova', 2, 'neat'),
  student('Sofia', 'Marchetti', 2, 'spelling'),
  student('Haruto', 'Yamamoto', 3, 'neat'),
  student('Aaliyah', 'Jackson', 2, 'lively'),
  student('Bjørn', 'Sæther', 1, 'neat'),
  student('Ximena', 'Castillo', 3, 'lively'),
  student('Elif', 'Yıldız', 2, 'neat'),
  student('Tyler', 'Begaye', 2, 'hasty'),
  student('Chiamaka', 'Nwosu', 3, 'neat'),
  student('Noah', 'Cohen', 1, 'hasty'),
  student('Anastasia', 'Konstantinopoulou', 2, 'neat'),
  student('Liam', 'Murphy', 1, 'spelling'),
  student('Ngọc', 'Trần', 3, 'neat'),
  student('Isaiah', 'Brooks', 2, 'hasty'),
  student('Leilani', 'Kahananui', 2, 'lively'),
  student('Emma', 'Kowalczyk', 3, 'neat'),
  student('Arjun', 'Patel', 2, 'spelling'),
  student('Noor', 'Rahimi', 2, 'neat'),
  student('Emma', 'Li', 2, 'lively'),
  student('Þórdís', 'Jónsdóttir', 1, 'neat'),
];

/** A student by number, 1 to 30. Throws for anybody else: the script is wrong then. */
export function livingStudent(number: number): LivingStudent {
  const found = livingStudents[number - 1];
  if (found === undefined) throw new Error(`the demo school has no student ${number}`);
  return found;
}
