"""The reader: what a clause is and weighs, how it stands to a phrase, and how well an item suits a person.

Everything per text is computed once (`Read`); a pair costs PAIR_WIDTH × 2 × HIDDEN multiplications. All arithmetic here
is repeated in reference.py, which reads the exported file alone.
"""

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional as F

from encoder import WIDTH, Base, Top
from phrases import CLAUSE_SOURCES, PHRASE_SOURCES

RELATIONS = ("silent", "supports", "contradicts")
KINDS = ("wish", "aversion", "need", "loved", "regretted", "limit", "noise")
PAIR_WIDTH = 128
HIDDEN = 64


@dataclass
class Read:
    """Encoded texts: unit vectors, what the pair head needs of them, and their part of its first layer."""

    vector: torch.Tensor
    paired: torch.Tensor
    part: torch.Tensor


class Reader(nn.Module):
    """Heads over the encoder's 512 numbers."""

    def __init__(self, base: Base, dropout: float) -> None:
        super().__init__()
        self.top = Top(base, dropout)
        self.dropout = nn.Dropout(dropout)
        self.clause_pair = nn.Linear(WIDTH, PAIR_WIDTH, bias=False)
        self.phrase_pair = nn.Linear(WIDTH, PAIR_WIDTH, bias=False)
        self.clause_part = nn.Linear(PAIR_WIDTH, HIDDEN)
        self.phrase_part = nn.Linear(PAIR_WIDTH, HIDDEN, bias=False)
        self.product_part = nn.Linear(PAIR_WIDTH, HIDDEN, bias=False)
        self.distance_part = nn.Linear(PAIR_WIDTH, HIDDEN, bias=False)
        # Three relations, and a fourth number, the pull: evidence for the order that is not shown to anybody.
        self.pair_out = nn.Linear(HIDDEN, len(RELATIONS) + 1)
        self.kind = nn.Linear(WIDTH, len(KINDS))
        self.weight = nn.Linear(WIDTH, 1)
        self.polarity = nn.Linear(WIDTH, 1)
        self.source_weight = nn.Parameter(torch.zeros(len(CLAUSE_SOURCES)))
        self.phrase_scale = nn.Parameter(torch.ones(len(PHRASE_SOURCES)))
        # supports, contradicts, best pull, worst pull, best cosine, whole against whole
        self.mix = nn.Parameter(torch.tensor([0.5, 0.5, 1.0, 1.0, 3.0, 6.0]))
        for head in (self.weight, self.polarity):
            nn.init.zeros_(head.weight)
        nn.init.constant_(self.weight.bias, 1.0)
        nn.init.constant_(self.polarity.bias, 1.5)
        nn.init.normal_(self.clause_pair.weight, std=WIDTH**-0.5)
        self.phrase_pair.weight.data = self.clause_pair.weight.data.clone()
        nn.init.zeros_(self.pair_out.weight)
        self.pair_out.bias.data = torch.tensor([1.0, 0.0, 0.0, 0.0])

    def read_clauses(self, pooled: torch.Tensor) -> Read:
        """Encodes clauses from their pooled numbers."""
        vector = self.top(pooled)
        paired = self.clause_pair(self.dropout(vector)) * PAIR_WIDTH**0.5
        return Read(vector, paired, self.clause_part(paired))

    def read_phrases(self, pooled: torch.Tensor) -> Read:
        """Encodes phrases from their pooled numbers."""
        vector = self.top(pooled)
        paired = self.phrase_pair(self.dropout(vector)) * PAIR_WIDTH**0.5
        return Read(vector, paired, self.phrase_part(paired))

    def pair(self, clause: Read, phrase: Read) -> torch.Tensor:
        """clauses × phrases × 4: the logits of the three relations, and the pull. Shapes broadcast."""
        product, distance = clause.paired * phrase.paired, (clause.paired - phrase.paired).abs()
        hidden = clause.part + phrase.part + self.product_part(product) + self.distance_part(distance)
        return self.pair_out(self.dropout(F.relu(hidden)))

    def all_pairs(self, clause: Read, phrase: Read) -> torch.Tensor:
        """The same of every clause with every phrase."""
        return self.pair(
            Read(clause.vector[:, None], clause.paired[:, None], clause.part[:, None]),
            Read(phrase.vector[None], phrase.paired[None], phrase.part[None]),
        )

    def clause_weight(self, clause: Read, source: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """(weight 0 to 1, polarity −1 to 1) of each clause; `source` holds indices into CLAUSE_SOURCES."""
        weight = torch.sigmoid(self.weight(clause.vector)[:, 0] + self.source_weight[source])
        return weight, torch.tanh(self.polarity(clause.vector)[:, 0])

    def scores(self, clause: Read, source, person, phrase: Read, phrase_source, item) -> torch.Tensor:
        """people × items, higher suits better.

        source, person: per clause, index of its source and of the person who says it. phrase_source: per phrase.
        item: items × phrases an item, phrase numbers, −1 where an item has fewer.
        """
        absent = item < 0
        scale = self.phrase_scale[phrase_source]
        cosine = clause.vector @ phrase.vector.T * scale
        out = self.all_pairs(clause, phrase)
        relation = out[..., :3].softmax(-1)

        def best(values: torch.Tensor) -> torch.Tensor:
            return values[:, item.clamp(min=0)].masked_fill(absent, -1e4).amax(-1)

        mix = F.softplus(self.mix)
        weight, polarity = self.clause_weight(clause, source)
        pull = torch.tanh(out[..., 3])
        stands = mix[0] * best(relation[..., 1]) - mix[1] * best(relation[..., 2])
        stands = stands + mix[2] * best(pull) - mix[3] * best(-pull)
        stands = stands + mix[4] * polarity[:, None] * best(cosine)
        people = F.one_hot(person).float().T
        wanted = F.normalize(people @ (clause.vector * (weight * polarity)[:, None]), dim=1)
        present = (~absent).float()[..., None]
        whole = (phrase.vector[item.clamp(min=0)] * present).sum(1)
        return people @ (weight[:, None] * stands) + mix[5] * wanted @ F.normalize(whole, dim=1).T
