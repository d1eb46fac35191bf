"""Trains the reader's top and heads on the shops and clauses of the train split; `npm run train` runs it.

Seeds are fixed. Nothing of the test split is read here. Writes build/trained.pt and prints development figures with
their controls after every round.
"""

import argparse
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from batches import ShopTensors, Texts, shop_tensors, thinned
from encoder import Base, pool_texts
from evaluate import print_table, table
from people import Shop, read_clauses, read_contrasts, read_shops
from reader import KINDS, RELATIONS, Reader

BUILD = Path(__file__).parent / "build"
KIND_OF = dict(zip(("wish", "aversion", "need", "past-good", "past-bad", "limit", "noise"), range(len(KINDS))))
CLAUSES_A_STEP = 16
CONTRASTS_A_STEP = 16
SHOPS_A_STEP = 2
SIDES = ("for", "against", "neither")


def parse_arguments() -> argparse.Namespace:
    """The settings; the defaults are the ones that the reported weights were made with."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--runs", type=int, default=4, help="trainings from one start in other orders, averaged")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--top-rate", type=float, default=2.5e-4)
    parser.add_argument("--head-rate", type=float, default=1.5e-3)
    parser.add_argument("--dropout", type=float, default=0.2)
    parser.add_argument("--thin", type=float, default=0.15)
    parser.add_argument("--clauses", type=float, default=0.15)
    parser.add_argument("--contrasts", type=float, default=0.05)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--out", default=str(BUILD / "trained.pt"))
    return parser.parse_args()


def orders_of(reader: Reader, pooled: torch.Tensor, shops: list[ShopTensors]) -> list[list[list[str]]]:
    """Per shop, per person: item ids, most suitable first."""
    orders = []
    reader.eval()
    with torch.inference_mode():
        for tensors in shops:
            scores = shop_scores(reader, pooled, tensors)
            ids = [item["id"] for item in tensors.shop.items]
            ranked = torch.argsort(scores, dim=1, descending=True, stable=True)
            orders.append([[ids[place] for place in row] for row in ranked.tolist()])
    reader.train()
    return orders


def shop_scores(reader: Reader, pooled: torch.Tensor, tensors: ShopTensors) -> torch.Tensor:
    """people × items."""
    clause = reader.read_clauses(pooled[tensors.clause_rows])
    phrase = reader.read_phrases(pooled[tensors.phrase_rows])
    return reader.scores(
        clause, tensors.clause_source, tensors.clause_person, phrase, tensors.phrase_source, tensors.items
    )


def controls(shops, texts: Texts) -> dict[str, list[ShopTensors]]:
    """The shops as they are, and as the controls see them."""
    said = {shop.id: [person["context"] for person in shop.people] for shop in shops}
    return {
        "reader": [shop_tensors(shop, texts) for shop in shops],
        "another": [shop_tensors(shop, texts, said[shop.id][1:] + said[shop.id][:1]) for shop in shops],
        "nobody": [shop_tensors(shop, texts, [{} for _ in shop.people]) for shop in shops],
    }


def ranking_loss(scores: torch.Tensor, shop) -> torch.Tensor:
    """The best against all others (a good one counts as neither), and best and good above every bad one."""
    losses = []
    ids = [item["id"] for item in shop.items]
    for row, person in zip(scores, shop.people):
        places = {verdict: [ids.index(item) for item in person[verdict]] for verdict in ("best", "good", "bad", "hard")}
        left = [place for place in range(len(ids)) if place not in places["hard"]]
        against = [place for place in left if place not in places["good"]]
        best = row[places["best"][0]]
        loss = row[against].logsumexp(0) - best
        for good in places["good"]:
            loss = loss + 0.3 * F.softplus(row[good] - best)
        for place in places["best"] + places["good"]:
            if places["bad"]:
                loss = loss + 0.3 * F.softplus(row[places["bad"]] - row[place]).mean()
        losses.append(loss)
    return torch.stack(losses).mean()


def clause_loss(reader: Reader, pooled: torch.Tensor, clauses: list[dict], texts: Texts) -> torch.Tensor:
    """Relations of each clause to its own phrases and to those of others (silent), and what kind of clause it is."""
    phrases, labels, owners = [], [], []
    for number, clause in enumerate(clauses):
        for label, side in ((1, "for"), (2, "against"), (0, "neither")):
            for phrase in clause.get(side, []):
                phrases.append(texts.row(phrase))
                labels.append(label)
                owners.append(number)
    said = reader.read_clauses(pooled[[texts.row(clause["says"]) for clause in clauses]])
    read = reader.read_phrases(pooled[phrases])
    out = reader.all_pairs(said, read)[..., : len(RELATIONS)]
    target = torch.zeros(out.shape[:2], dtype=torch.long)
    own = torch.tensor(owners)
    columns = torch.arange(len(own))
    target[own, columns] = torch.tensor(labels)
    mine = F.cross_entropy(out[own, columns], target[own, columns])
    all_pairs = F.cross_entropy(out.flatten(0, 1), target.flatten())
    kinds = torch.tensor([KIND_OF[clause["kind"]] for clause in clauses])
    return mine + all_pairs + 0.3 * F.cross_entropy(reader.kind(said.vector), kinds)


@dataclass
class ContrastRows:
    """Contrasts as rows of the pooled texts: contrasts × 2 clauses, contrasts × 3 phrases, contrasts × 2 kinds."""

    clauses: torch.Tensor
    phrases: torch.Tensor
    kinds: torch.Tensor

    def at(self, places: torch.Tensor) -> "ContrastRows":
        """The contrasts at the given places."""
        return ContrastRows(self.clauses[places], self.phrases[places], self.kinds[places])


def contrast_rows(contrasts: list[dict], texts: Texts) -> ContrastRows:
    """The rows of the contrasts' texts; new texts get rows."""
    return ContrastRows(
        torch.tensor([[texts.row(row[side]["says"]) for side in "ab"] for row in contrasts]),
        torch.tensor([[texts.row(row[side]) for side in "pqn"] for row in contrasts]),
        torch.tensor([[KIND_OF[row[side]["kind"]] for side in "ab"] for row in contrasts]),
    )


# Of the phrases p, q and n: what they are to a, and to b.
CONTRAST_LABELS = torch.tensor([[1, 2, 0], [2, 1, 0]])


def contrast_loss(reader: Reader, pooled: torch.Tensor, rows: ContrastRows) -> torch.Tensor:
    """Relations of both clauses to their three phrases and to those of other contrasts (silent), the order of the three
    as items of one phrase, and the kinds of the clauses."""
    count = len(rows.clauses)
    said = reader.read_clauses(pooled[rows.clauses.flatten()])
    read = reader.read_phrases(pooled[rows.phrases.flatten()])
    out = reader.all_pairs(said, read)[..., : len(RELATIONS)]
    own = torch.arange(count)
    blocks = out.view(count, 2, count, 3, len(RELATIONS))
    target = torch.zeros(blocks.shape[:4], dtype=torch.long)
    target[own, :, own, :] = CONTRAST_LABELS
    mine = F.cross_entropy(blocks[own, :, own].reshape(-1, len(RELATIONS)), CONTRAST_LABELS.repeat(count, 1, 1).flatten())
    all_pairs = F.cross_entropy(out.flatten(0, 1), target.flatten())
    people = torch.arange(2 * count)
    profile = torch.zeros_like(people)
    description = torch.full((3 * count,), 2)
    scores = reader.scores(said, profile, people, read, description, torch.arange(3 * count)[:, None])
    three = scores.view(count, 2, count, 3)[own, :, own]
    three = torch.stack([three[:, 0], three[:, 1][:, [1, 0, 2]]], 1).flatten(0, 1)
    order = F.cross_entropy(three, torch.zeros(len(three), dtype=torch.long)) + 0.3 * F.softplus(three[:, 1] - three[:, 2]).mean()
    return mine + all_pairs + 0.3 * order + 0.3 * F.cross_entropy(reader.kind(said.vector), rows.kinds.flatten())


@dataclass
class Lessons:
    """What is learned from and what is held out, over the pooled rows of all their texts."""

    shops: list[ShopTensors]
    clauses: list[dict]
    contrasts: ContrastRows
    held: list[Shop]
    held_sets: dict[str, list[ShopTensors]]
    texts: Texts
    pooled: torch.Tensor

    def figures(self, reader: Reader, columns: tuple[str, ...]) -> dict[str, dict]:
        """The development table with the given columns."""
        return table(self.held, {name: orders_of(reader, self.pooled, self.held_sets[name]) for name in columns})


def prepare(pool: Callable[[list[str]], np.ndarray]) -> Lessons:
    """Reads train and development. pool: texts → texts × 1,281, as the base model's bottom gives them."""
    texts = Texts()
    shops = [shop_tensors(shop, texts) for shop in read_shops("train")]
    held = read_shops("development")
    held_sets = controls(held, texts)
    clauses = read_clauses("train")
    for clause in clauses:
        for text in [clause["says"], *(phrase for side in SIDES for phrase in clause.get(side, []))]:
            texts.row(text)
    contrasts = contrast_rows(read_contrasts("train"), texts)
    return Lessons(shops, clauses, contrasts, held, held_sets, texts, torch.tensor(pool(list(texts.rows))))


class Mean:
    """The running mean of a module's weights."""

    def __init__(self) -> None:
        self.count, self.state = 0, {}

    def add(self, state: dict[str, torch.Tensor]) -> None:
        """Takes one more state into the mean."""
        self.count += 1
        for name, value in state.items():
            seen = self.state.setdefault(name, value.detach().clone())
            seen += (value.detach() - seen) / self.count


def make_optimizer(reader: Reader, arguments: argparse.Namespace) -> torch.optim.Optimizer:
    """AdamW with a rate for the top, one for the heads, one for the six numbers of the mix."""
    heads = [value for name, value in reader.named_parameters() if not name.startswith("top.") and name != "mix"]
    return torch.optim.AdamW(
        [
            {"params": list(reader.top.parameters()), "lr": arguments.top_rate, "weight_decay": 0.0},
            {"params": heads, "lr": arguments.head_rate, "weight_decay": 0.02},
            {"params": [reader.mix], "lr": 1e-2, "weight_decay": 0.0},
        ]
    )


def train(arguments: argparse.Namespace, lessons: Lessons, reader: Reader, order: int) -> dict[str, torch.Tensor]:
    """Trains `reader` in place, in the order that the number `order` gives; the mean state over the last third."""
    chance = random.Random(order)
    torch.manual_seed(order)
    start = {name: value.detach().clone() for name, value in reader.top.named_parameters()}
    optimizer = make_optimizer(reader, arguments)
    rates = [group["lr"] for group in optimizer.param_groups]
    shops = list(lessons.shops)
    total = arguments.rounds * -(-len(shops) // SHOPS_A_STEP)
    done, began, mean = 0, time.time(), Mean()
    for number in range(arguments.rounds):
        chance.shuffle(shops)
        losses = []
        for first in range(0, len(shops), SHOPS_A_STEP):
            done += 1
            batch = [thinned(shop, arguments.thin, chance) for shop in shops[first : first + SHOPS_A_STEP]]
            ranking = [ranking_loss(shop_scores(reader, lessons.pooled, shop), shop.shop) for shop in batch]
            loss = torch.stack(ranking).mean()
            losses.append(loss.item())
            sample = chance.sample(lessons.clauses, CLAUSES_A_STEP)
            loss = loss + arguments.clauses * clause_loss(reader, lessons.pooled, sample, lessons.texts)
            some = torch.tensor(chance.sample(range(len(lessons.contrasts.clauses)), CONTRASTS_A_STEP))
            contrasts = contrast_loss(reader, lessons.pooled, lessons.contrasts.at(some))
            loss = loss + arguments.contrasts * contrasts
            away = sum(((value - start[name]) ** 2).sum() for name, value in reader.top.named_parameters())
            loss = loss + arguments.decay * away
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * min(1, done / 30) * max(0.05, 1 - done / total)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            if done > total * 2 // 3:
                mean.add(reader.state_dict())
        print(f"order {order}, round {number + 1}: loss {np.mean(losses):.3f}, {time.time() - began:.0f} s", flush=True)
    reader.load_state_dict(mean.state)
    figures = lessons.figures(reader, ("reader",))
    print_table({group: figures[group] for group in ("all", "en common", "en odd", "other languages")})
    return mean.state


# What the process of one training works on, as it was when that process was forked.
task: tuple[argparse.Namespace, Base, Lessons]


def begin(*given: argparse.Namespace | Base | Lessons) -> None:
    """Takes the task of this process."""
    global task
    task = given


def train_one(run: int) -> dict[str, np.ndarray]:
    """One of the trainings, in a process of its own."""
    arguments, base, lessons = task
    torch.manual_seed(arguments.seed)
    state = train(arguments, lessons, Reader(base, arguments.dropout), arguments.seed + run)
    return {name: value.numpy() for name, value in state.items()}


def train_all(arguments: argparse.Namespace, base: Base, lessons: Lessons) -> Reader:
    """Several trainings from one start that see the shops in other orders, and the mean of their weights.

    They run beside each other, one thread each, which does not change their numbers.
    """
    mean = Mean()
    at_once = min(arguments.runs, os.cpu_count() or 1)
    with ProcessPoolExecutor(at_once, get_context("fork"), begin, (arguments, base, lessons)) as processes:
        for state in processes.map(train_one, range(arguments.runs)):
            mean.add({name: torch.tensor(value) for name, value in state.items()})
    reader = Reader(base, arguments.dropout)
    reader.load_state_dict(mean.state)
    print("mean of all, mix", [round(value, 2) for value in F.softplus(reader.mix).tolist()])
    print_table(lessons.figures(reader, ("reader", "another", "nobody")))
    return reader


def main() -> None:
    """Trains with the given settings and stores the reader's state and the settings."""
    arguments = parse_arguments()
    torch.set_num_threads(1)
    base = Base()
    reader = train_all(arguments, base, prepare(lambda texts: pool_texts(base, texts)))
    Path(arguments.out).parent.mkdir(exist_ok=True)
    settings = {name: value for name, value in vars(arguments).items() if name != "out"}
    torch.save({"state": reader.state_dict(), "settings": settings}, arguments.out)


if __name__ == "__main__":
    main()
