"""Trains the reader's top and heads on the shops and clauses of the train split; `npm run train` runs it.

Seeds are fixed. Nothing of the test split is read here. Writes build/trained.pt and prints development figures with
their controls after every round.
"""

import argparse
import json
import random
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from batches import ShopTensors, Texts, shop_tensors, thinned
from encoder import Base, pool, pool_texts
from evaluate import print_table, table
from people import read_clauses, read_shops
from reader import KINDS, RELATIONS, Reader

BUILD = Path(__file__).parent / "build"
KIND_OF = dict(zip(("wish", "aversion", "need", "past-good", "past-bad", "limit", "noise"), range(len(KINDS))))
CLAUSES_A_STEP = 16
SHOPS_A_STEP = 2


def parse_arguments() -> argparse.Namespace:
    """The settings; the defaults are the ones that the reported weights were made with."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--top-rate", type=float, default=3e-4)
    parser.add_argument("--bottom-rate", type=float, default=0.0)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--head-rate", type=float, default=1e-3)
    parser.add_argument("--dropout", type=float, default=0.2)
    parser.add_argument("--thin", type=float, default=0.15)
    parser.add_argument("--clauses", type=float, default=0.3)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--out", default=str(BUILD / "trained.pt"))
    return parser.parse_args()


Pooled = Callable[[torch.Tensor], torch.Tensor]


class Bottom(nn.Module):
    """The encoder's bottom with trainable matrices; the table stays as the base model has it."""

    def __init__(self, base: Base, texts: list[str]) -> None:
        super().__init__()
        self.base = base
        self.numbers = nn.ParameterDict({name: nn.Parameter(torch.tensor(value)) for name, value in base.bottom.items()})
        pieces = [base.pieces(text) for text in texts]
        used = sorted({piece for row in pieces for piece in row})
        place = {piece: number for number, piece in enumerate(used)}
        self.table = torch.tensor(base.embeddings(np.array(used)))
        self.pieces = [torch.tensor([place[piece] for piece in row]) for row in pieces]

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """Rows of texts → texts × 1,281, shortest texts in batches of their own so that little is padded."""
        order = sorted(range(len(rows)), key=lambda number: len(self.pieces[rows[number]]))
        parts = []
        for first in range(0, len(order), 64):
            pieces = [self.pieces[rows[number]] for number in order[first : first + 64]]
            padded = nn.utils.rnn.pad_sequence(pieces, batch_first=True, padding_value=-1)
            mask = (padded >= 0).float()[..., None]
            parts.append(pool(self.table[padded.clamp(min=0)], mask, self.numbers, self.base.epsilon))
        place = torch.empty(len(order), dtype=torch.long)
        place[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(parts)[place]


def orders_of(reader: Reader, pooled: Pooled, shops: list[ShopTensors]) -> list[list[list[str]]]:
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


def shop_scores(reader: Reader, pooled: Pooled, tensors: ShopTensors) -> torch.Tensor:
    """people × items."""
    clause = reader.read_clauses(pooled(tensors.clause_rows))
    phrase = reader.read_phrases(pooled(tensors.phrase_rows))
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


def clause_loss(reader: Reader, pooled: Pooled, clauses: list[dict], texts: Texts) -> torch.Tensor:
    """Relations of each clause to its own phrases and to those of others (silent), and what kind of clause it is."""
    phrases, labels, owners = [], [], []
    for number, clause in enumerate(clauses):
        for label, side in ((1, "for"), (2, "against"), (0, "neither")):
            for phrase in clause.get(side, []):
                phrases.append(texts.row(phrase))
                labels.append(label)
                owners.append(number)
    said = reader.read_clauses(pooled(torch.tensor([texts.row(clause["says"]) for clause in clauses])))
    read = reader.read_phrases(pooled(torch.tensor(phrases)))
    out = reader.pair(
        type(said)(said.vector[:, None], said.paired[:, None], said.part[:, None]),
        type(read)(read.vector[None], read.paired[None], read.part[None]),
    )[..., : len(RELATIONS)]
    target = torch.zeros(out.shape[:2], dtype=torch.long)
    own = torch.tensor(owners)
    columns = torch.arange(len(own))
    target[own, columns] = torch.tensor(labels)
    mine = F.cross_entropy(out[own, columns], target[own, columns])
    all_pairs = F.cross_entropy(out.flatten(0, 1), target.flatten())
    kinds = torch.tensor([KIND_OF[clause["kind"]] for clause in clauses])
    return mine + all_pairs + 0.3 * F.cross_entropy(reader.kind(said.vector), kinds)


def train(arguments: argparse.Namespace, texts: Texts, pooled_of, base: Base) -> nn.ModuleDict:
    """Trains and returns reader and bottom, each the mean over the last third of the steps.

    pooled_of: texts → pooled rows, for a bottom that stays as it comes.
    """
    chance = random.Random(arguments.seed)
    torch.manual_seed(arguments.seed)
    shops = [shop_tensors(shop, texts) for shop in read_shops("train")]
    held = read_shops("development")
    held_sets = controls(held, texts)
    clauses = read_clauses()
    for clause in clauses:
        for phrase in [clause["says"], *(text for side in ("for", "against", "neither") for text in clause.get(side, []))]:
            texts.row(phrase)
    known = list(texts.rows)
    bottom = Bottom(base, known) if arguments.bottom_rate else nn.Module()
    as_it_comes = torch.tensor(pooled_of(known)) if not arguments.bottom_rate else torch.empty(0)
    pooled: Pooled = bottom if arguments.bottom_rate else lambda rows: as_it_comes[rows]
    reader = Reader(base, arguments.dropout)
    drifting = {**dict(reader.top.named_parameters()), **dict(bottom.named_parameters())}
    start = {name: value.detach().clone() for name, value in drifting.items()}
    if arguments.start:
        reader.load_state_dict(torch.load(arguments.start, weights_only=True)["state"])
    whole = nn.ModuleDict({"reader": reader, "bottom": bottom})
    heads = [value for name, value in reader.named_parameters() if not name.startswith("top.") and name != "mix"]
    optimizer = torch.optim.AdamW(
        [
            {"params": list(reader.top.parameters()), "lr": arguments.top_rate, "weight_decay": 0.0},
            {"params": list(bottom.parameters()), "lr": arguments.bottom_rate, "weight_decay": 0.0},
            {"params": heads, "lr": arguments.head_rate, "weight_decay": 0.02},
            {"params": [reader.mix], "lr": 1e-2, "weight_decay": 0.0},
        ]
    )
    rates = [group["lr"] for group in optimizer.param_groups]
    steps_a_round = (len(shops) + SHOPS_A_STEP - 1) // SHOPS_A_STEP
    total, done, began = arguments.rounds * steps_a_round, 0, time.time()
    mean, counted = None, 0
    for number in range(arguments.rounds):
        chance.shuffle(shops)
        losses = []
        for first in range(0, len(shops), SHOPS_A_STEP):
            done += 1
            loss = torch.stack(
                [
                    ranking_loss(shop_scores(reader, pooled, thinned(shop, arguments.thin, chance)), shop.shop)
                    for shop in shops[first : first + SHOPS_A_STEP]
                ]
            ).mean()
            losses.append(loss.item())
            if arguments.clauses:
                loss = loss + arguments.clauses * clause_loss(reader, pooled, chance.sample(clauses, CLAUSES_A_STEP), texts)
            away = sum(((value - start[name]) ** 2).sum() for name, value in drifting.items())
            loss = loss + arguments.decay * away
            for group, rate in zip(optimizer.param_groups, rates):
                group["lr"] = rate * min(1, done / 30) * max(0.05, 1 - done / total)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(whole.parameters(), 1.0)
            optimizer.step()
            if done > total * 2 // 3:
                counted += 1
                state = {name: value.detach() for name, value in whole.state_dict().items()}
                if mean is None:
                    mean = {name: value.clone() for name, value in state.items()}
                else:
                    for name, value in state.items():
                        mean[name] += (value - mean[name]) / counted
        print(f"round {number + 1}: loss {np.mean(losses):.3f}, {time.time() - began:.0f} s", flush=True)
        if not arguments.bottom_rate:
            figures = table(held, {"reader": orders_of(reader, pooled, held_sets["reader"])})
            print_table({group: figures[group] for group in ("all", "en common", "en odd", "other languages")})
    if mean:
        whole.load_state_dict(mean)
    print("mean of the last third of the steps", [round(value, 2) for value in F.softplus(reader.mix).tolist()])
    print_table(table(held, {name: orders_of(reader, pooled, sets) for name, sets in held_sets.items()}))
    return whole


def main() -> None:
    """Trains with the given settings and stores the reader's state."""
    arguments = parse_arguments()
    torch.set_num_threads(arguments.threads)
    base, texts = Base(), Texts()
    whole = train(arguments, texts, lambda wanted: pool_texts(base, wanted), base)
    Path(arguments.out).parent.mkdir(exist_ok=True)
    save(whole, arguments)


def save(whole: nn.ModuleDict, arguments: argparse.Namespace) -> None:
    """Stores what was trained, and the settings."""
    bottom = {name.removeprefix("numbers."): value for name, value in whole["bottom"].state_dict().items()}
    settings = {name: str(value) if isinstance(value, Path) else value for name, value in vars(arguments).items()}
    torch.save({"state": whole["reader"].state_dict(), "bottom": bottom, "settings": settings}, arguments.out)
    print(json.dumps(settings))


if __name__ == "__main__":
    main()
