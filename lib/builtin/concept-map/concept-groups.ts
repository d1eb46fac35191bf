import app from '../concepts/app.json';
import audioShow from '../concepts/audio-show.json';
import event from '../concepts/event.json';
import food from '../concepts/food.json';
import gameGenre from '../concepts/game-genre.json';
import genre from '../concepts/genre.json';
import mood from '../concepts/mood.json';
import music from '../concepts/music.json';
import paceAndStyle from '../concepts/pace-and-style.json';
import placeAndTravel from '../concepts/place-and-travel.json';
import product from '../concepts/product.json';
import service from '../concepts/service.json';
import theme from '../concepts/theme.json';
import type { Concept } from './concept';

/** Every concept by group. JSON types are too wide for the compiler; a test checks the files. */
export const CONCEPT_GROUPS = {
  genre,
  'game-genre': gameGenre,
  music,
  'audio-show': audioShow,
  mood,
  'pace-and-style': paceAndStyle,
  theme,
  food,
  'place-and-travel': placeAndTravel,
  product,
  app,
  service,
  event,
} as unknown as Record<string, Concept[]>;
